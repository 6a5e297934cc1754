import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineStep, supportCodeLibraryBuilder } from '@cucumber/cucumber'
import { workerId } from '../target.ts'

/** Turns the arguments of an old wording into those of the new one. */
export type Rearrange = (args: readonly unknown[]) => readonly unknown[]

type StepCode = (this: unknown, ...args: readonly unknown[]) => unknown

interface Defined {
  readonly pattern: string
  readonly code: StepCode
}

/**
 * Accepts an old wording of the step that is defined right above, for one release. A run that uses it passes and says so
 * at its end. The old wording has the arguments of the new one in the same order, unless `rearrange` says otherwise.
 */
export function formerly(oldText: string, rearrange: Rearrange = (args) => args): void {
  // Cucumber has no public way to read the last definition. It is undefined when a release renames the member.
  const defined: Defined | undefined = supportCodeLibraryBuilder['stepDefinitionConfigs']?.at(-1)
  if (defined === undefined) throw new Error(`formerly('${oldText}') must follow the definition of its step`)
  const { pattern, code } = defined
  const runsSameCode: StepCode = function (...args) {
    used.add(noticeOf(oldText, pattern))
    return code.apply(this, [...rearrange(args)])
  }
  // Cucumber checks the number of parameters; a text that ends in a colon also takes a table or a doc string.
  const count = (oldText.match(/\{\w+\}/g) ?? []).length + (oldText.endsWith(':') ? 1 : 0)
  Object.defineProperty(runsSameCode, 'length', { value: count })
  // Cucumber keeps the options of a step; the documentation reads the new wording from here.
  defineStep(oldText, { wrapperOptions: { renamedTo: pattern, rearrange } }, runsSameCode)
}

export const noticeOf = (oldText: string, newText: string): string =>
  `The step "${oldText}" is now "${newText}". The old wording will stop working in the next release.`

const used = new Set<string>()

// Workers of a parallel run pass their notices on to the process that started them, which prints each one once.
const isWorker = workerId !== 'alone'
const noticesFile = join(tmpdir(), `sandglass-renamed-steps-${isWorker ? process.ppid : process.pid}`)

process.on('exit', () => {
  if (isWorker) {
    if (used.size > 0) appendFileSync(noticesFile, `${[...used].join('\n')}\n`)
    return
  }
  const fromWorkers = existsSync(noticesFile) ? readFileSync(noticesFile, 'utf8').split('\n').filter(Boolean) : []
  rmSync(noticesFile, { force: true })
  for (const notice of new Set([...used, ...fromWorkers])) process.stderr.write(`${notice}\n`)
})
