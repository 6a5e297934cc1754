import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataTable, defineStep, supportCodeLibraryBuilder } from '@cucumber/cucumber'
import { workerId } from '../target.ts'
import type { Takes } from './step-arguments.ts'

type Rows = readonly (readonly string[])[]

interface Renaming {
  /** The new sentence, with `<0>` for the first old argument, where it is not the pattern with the same arguments. */
  readonly now?: string
  /** Returns the arguments of the new step; by default they are those of the old one. */
  readonly args?: (...old: readonly never[]) => readonly unknown[]
  /** The rows below the new step, with `<0>` as in a sentence; `["<0>"]` is a list of the parts between commas. */
  readonly table?: Rows
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
  const { table, now = defined.pattern } = renaming
  // The arguments in the table follow those in the sentence.
  const { args: newArgs = (...old) => (table === undefined ? old : old.slice(0, parametersIn(now))) } = renaming
  // Cucumber checks the number of parameters; a text that ends in a colon also takes a table or a doc string.
  const count = parametersIn(oldText) + (/:\)?$/.test(oldText) ? 1 : 0)
  const runsSameCode: StepCode = function (...args) {
    used.add(noticeOf(oldText, now))
    // Cucumber adds a place for a callback behind the arguments.
    const own = args.slice(0, count)
    const below = table === undefined ? [] : [new DataTable(rowsWith(table, own.map(String)))]
    // The parameters of an old wording have the types that its renaming expects.
    return defined.code.apply(this, [...newArgs(...(own as never[])), ...below])
  }
  Object.defineProperty(runsSameCode, 'length', { value: count })
  const { takes } = defined.options.wrapperOptions ?? {}
  const renamed: Renamed = { ...renaming, now }
  const isOptional = oldText.endsWith(':)') || undefined
  defineStep(oldText, { wrapperOptions: { takes, isOptional, renamed } }, runsSameCode)
}

const parametersIn = (pattern: string): number => pattern.split(/\{\w+\}/).length - 1

/** Writes the old arguments into the rows below the new step. */
export const rowsWith = (table: Rows, args: readonly string[]): string[][] =>
  table.map((cells) => cells.map((cell) => fillIn(cell.replace(/^\["<(\d)>"\]$/, listOf(args)), args)))

const listOf =
  (args: readonly string[]) =>
  (_: string, index: string): string =>
    JSON.stringify(args[Number(index)]?.split(', '))

/** Replaces `<0>` with the first argument, and so on; after a quote, the argument loses its own. */
export const fillIn = (text: string, args: readonly string[]): string =>
  text.replace(/("?)<(\d)>/g, (_, quote: string, index: string) => {
    const arg = args[Number(index)] ?? ''
    return quote === '' ? arg : `${quote}${arg.replace(/^["']|["']$/g, '')}`
  })

const noticeOf = (oldText: string, newText: string): string =>
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
