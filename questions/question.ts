import type { AnswerOf, OperationId } from '../kit/admin/client.ts'

type Cell = string | number | boolean | null | undefined

/** Prints an answer for people. */
export interface Printer {
  readonly line: (text: string) => void
  /** Prints a table, or a sentence when it has no rows; a row may be a failure. */
  readonly table: (
    titles: readonly string[],
    rows: readonly (readonly Cell[])[],
    none: string,
    isFailure?: (index: number) => boolean,
  ) => void
  /** Prints one name and value per line; skips names without a value. */
  readonly facts: (facts: Readonly<Record<string, Cell>>) => void
  /** Returns the text of a title. */
  readonly bold: (text: string) => string
  /** Marks a failure where colours may be off. */
  readonly marked: (text: Cell) => string
  /** Writes a parameter with its value as the reader gives it. */
  readonly given: (name: string, value: string) => string
}

/** The parameters that were given, by name. */
export type Given = Readonly<Record<string, unknown>>

/** Why a question cannot be asked in this way. */
export interface Absent {
  readonly because: string
}

/** An operation of the admin plane as a command and as a tool for coding agents. Both have all its parameters. */
export interface Question<Id extends OperationId> {
  /** The command and its arguments, such as `diff <from> [to]`; the other parameters are options. */
  readonly command: string | Absent
  /** Another command for the same question. */
  readonly also?: string
  /** The effect in the help of the command; the summary of the operation when absent. */
  readonly summary?: string
  /** Options that only the command has, with their meanings. */
  readonly flags?: Readonly<Record<string, string>>
  /** Parameters that the command takes under other names, or not at all. */
  readonly renamed?: Readonly<Record<string, string | Absent>>
  /** Translates the words of a command line into parameters. */
  readonly read?: (given: Given) => Given
  /** The tool and its view or action, such as `timeline diff`. */
  readonly tool: string | Absent
  readonly show: (answer: AnswerOf<Id>, printer: Printer, given: Given) => void
}

export type Questions = { readonly [Id in OperationId]: Question<Id> }

/** Formats a time without fractions of a second. */
export const shortTime = (time: string | undefined): string => (time ?? '').replace(/\.\d+Z$/, 'Z')

/** Prints an answer that is best read whole. */
export const showJson = (answer: unknown, { line }: Printer): void => line(JSON.stringify(answer, null, 2))

/** Returns a function that prints a sentence after an operation without an answer. */
export const done =
  (sentence: (given: Given) => string) =>
  (_answer: unknown, { line }: Printer, given: Given): void =>
    line(sentence(given))

/** Prints where the next page begins. */
export function showMore({ nextCursor }: { readonly nextCursor?: string }, { line, given }: Printer): void {
  if (nextCursor !== undefined) line(`There are more: ${given('cursor', nextCursor)}`)
}
