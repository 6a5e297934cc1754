import type { Fact, World } from '../engine/types.ts'

export interface OutcomeRow<O> {
  readonly outcome: O
  /** The outcome in words, for the documentation. */
  readonly says: string
}

export interface OutcomeTable<O> {
  readonly name: string
  /** The place of the magic value, in the API's terms. */
  readonly reads: string
  readonly rows: Readonly<Record<string, OutcomeRow<O>>>
  /** Returns the outcome of a text and notes its row on the current moment. Undefined selects `otherwise`. */
  read(world: World, text: string | undefined, subject?: string): O
  /** Returns the outcome without noting it. */
  peek(text: string | undefined): O
}

/** Declares a table whose rows are selected by the last three characters of a text; `otherwise` takes the rest. */
export function suffixTable<O>(name: string, reads: string, rows: Rows<O>): OutcomeTable<O> {
  return table(name, reads, rows, (text) => text.slice(-3))
}

/** Declares a table whose rows are selected by the whole text. */
export function codeTable<O>(name: string, reads: string, rows: Rows<O>): OutcomeTable<O> {
  return table(name, reads, rows, (text) => text)
}

/** Declares a code table for codes that people type; the timeline does not show which one was typed. */
export function secretCodeTable<O>(name: string, reads: string, rows: Rows<O>): OutcomeTable<O> {
  return table(name, reads, rows, (text) => text, { isSecret: true })
}

type Rows<O> = Readonly<Record<string, OutcomeRow<O>>> & { readonly otherwise: OutcomeRow<O> }

function table<O>(
  name: string,
  reads: string,
  rows: Rows<O>,
  keyOf: (text: string) => string,
  more: { readonly isSecret?: true } = {},
): OutcomeTable<O> {
  const rowOf = (text: string | undefined): string => {
    const key = keyOf(text ?? '')
    return key !== 'otherwise' && Object.hasOwn(rows, key) ? key : 'otherwise'
  }
  const factOf = (row: string): Fact => ({ kind: 'magic', table: name, row, ...more })
  // One fact for each row, shared by all moments that note it.
  const facts: Readonly<Record<string, Fact>> = Object.fromEntries(Object.keys(rows).map((row) => [row, factOf(row)]))
  return {
    name,
    reads,
    rows,
    peek: (text) => (rows[rowOf(text)] ?? rows.otherwise).outcome,
    read(world, text, subject) {
      const row = rowOf(text)
      world.note(facts[row] ?? factOf(row), subject)
      return (rows[row] ?? rows.otherwise).outcome
    },
  }
}
