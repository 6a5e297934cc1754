import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineStep, supportCodeLibraryBuilder } from '@cucumber/cucumber'
import { workerId } from '../target.ts'

interface Renaming {
  /** The positions of the old arguments in the order of the new step, when it differs. */
  readonly order?: readonly number[]
  /** One sentence of the step instead of its whole pattern, when an argument was reworded. It must come last. */
  readonly now?: string
  /** The value of the reworded argument. */
  readonly value?: unknown
}

/** An old wording with its new one, as the documentation and the command that rewrites features read it. */
export interface Renamed extends Renaming {
  readonly now: string
}

type StepCode = (this: unknown, ...args: readonly unknown[]) => unknown

interface Defined {
  readonly pattern: string
  readonly code: StepCode
  readonly options: { readonly wrapperOptions?: { readonly renamed?: Renamed; readonly takes?: 'text' } }
}

/**
 * Accepts an old wording of the step that is defined right above, for one release. A run that uses it passes and says
 * so at its end.
 */
export function formerly(oldText: string, renaming: Renaming = {}): void {
  // Cucumber has no public way to read definitions. The member is undefined when a release renames it.
  const definitions: readonly Defined[] | undefined = supportCodeLibraryBuilder['stepDefinitionConfigs']
  const defined = definitions?.filter(({ options }) => !options.wrapperOptions?.renamed).at(-1)
  if (defined === undefined) throw new Error(`formerly('${oldText}') must follow the definition of its step`)
  const { order, now = defined.pattern } = renaming
  const added = 'value' in renaming ? [renaming.value] : []
  // Cucumber checks the number of parameters; a text that ends in a colon also takes a table or a doc string.
  const count = (oldText.match(/\{\w+\}/g) ?? []).length + (oldText.endsWith(':') ? 1 : 0)
  const runsSameCode: StepCode = function (...args) {
    used.add(noticeOf(oldText, now))
    // Cucumber adds a place for a callback behind the arguments.
    return defined.code.apply(this, [...inOrder(args.slice(0, count), order), ...added])
  }
  Object.defineProperty(runsSameCode, 'length', { value: count })
  const renamed: Renamed = { ...renaming, now }
  defineStep(oldText, { wrapperOptions: { ...defined.options.wrapperOptions, renamed } }, runsSameCode)
}

/** Puts the arguments of an old wording into the order of the new one. */
export function inOrder<T>(args: readonly T[], order: readonly number[] = args.map((_, index) => index)): T[] {
  return order.flatMap((index) => args.slice(index, index + 1))
}

export const noticeOf = (oldText: string, newText: string): string =>
  `The step "${oldText}" is now "${newText}". The old wording will stop working in the next release.`

const used = new Set<string>()

// Workers of a parallel run pass their notices on to the process that started them, which prints each one once.
const isWorker = workerId !== 'alone'
const noticesFile = join(tmpdir(), `sandglass-renamed-steps-${isWorker ? process.ppid : process.pid}`)

process.on('exit', () => {
  if (isWorker && used.size > 0 && !passOn()) for (const notice of used) process.stderr.write(`${notice}\n`)
  if (isWorker) return
  const fromWorkers = existsSync(noticesFile) ? readFileSync(noticesFile, 'utf8').split('\n').filter(Boolean) : []
  rmSync(noticesFile, { force: true })
  for (const notice of new Set([...used, ...fromWorkers])) process.stderr.write(`${notice}\n`)
})

/** Returns false where the folder of temporary files cannot be written, as in a read-only container. */
function passOn(): boolean {
  try {
    appendFileSync(noticesFile, `${[...used].join('\n')}\n`)
    return true
  } catch {
    return false
  }
}
