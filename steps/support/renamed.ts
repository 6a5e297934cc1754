import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataTable, defineStep, supportCodeLibraryBuilder } from '@cucumber/cucumber'
import { workerId } from '../target.ts'
import type { Takes } from './step-arguments.ts'

interface Renaming {
  /** The positions of the old arguments in the order of the new step, when it differs. */
  readonly order?: readonly number[]
  /** One sentence of the step instead of its whole pattern, when an argument was reworded. It must come last. */
  readonly now?: string
  /** The value of the reworded argument. */
  readonly value?: unknown
  /** The rows below the new step; `<0>` stands for the first old argument. */
  readonly table?: readonly (readonly string[])[]
}

/** An old wording with its new one, as the documentation and the command that rewrites features read it. */
export interface Renamed extends Renaming {
  readonly now: string
}

type StepCode = (this: unknown, ...args: readonly unknown[]) => unknown

interface Defined {
  readonly pattern: string
  readonly code: StepCode
  readonly options: { readonly wrapperOptions?: Partial<Takes> & { readonly renamed?: Renamed } }
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
  const { order, table, now = defined.pattern } = renaming
  const added = 'value' in renaming ? [renaming.value] : []
  // Cucumber checks the number of parameters; a text that ends in a colon also takes a table or a doc string.
  const count = (oldText.match(/\{\w+\}/g) ?? []).length + (/:\)?$/.test(oldText) ? 1 : 0)
  const runsSameCode: StepCode = function (...args) {
    used.add(noticeOf(oldText, now))
    // Cucumber adds a place for a callback behind the arguments.
    const own = args.slice(0, count)
    const below = table === undefined ? [] : [new DataTable(rowsWith(table, own.map(String)))]
    return defined.code.apply(this, [...inOrder(own, order), ...added, ...below])
  }
  Object.defineProperty(runsSameCode, 'length', { value: count })
  const { takes } = defined.options.wrapperOptions ?? {}
  const renamed: Renamed = { ...renaming, now }
  const isOptional = oldText.endsWith(':)') || undefined
  defineStep(oldText, { wrapperOptions: { takes, isOptional, renamed } }, runsSameCode)
}

/** Writes the old arguments into the rows below the new step. */
export const rowsWith = (table: readonly (readonly string[])[], args: readonly string[]): string[][] =>
  table.map((cells) => cells.map((cell) => cell.replace(/<(\d)>/g, (_, index: string) => args[Number(index)] ?? '')))

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
