import type { Fact, World } from '../engine/types.ts'

export interface OutcomeRow<O> {
  readonly outcome: O
  /** What the user sees happen. */
  readonly says: string
}

export interface OutcomeTable<O> {
  readonly name: string
  /** Where the magic value stands, in the API's own words. */
  readonly reads: string
  readonly rows: Readonly<Record<string, OutcomeRow<O>>>
  /** The row for a text, noted on the moment that is being made. Undefined reads as "otherwise". */
  read(world: World, text: string | undefined, subject?: string): O
  /** The same without a note, for those who only look ahead. */
  peek(text: string | undefined): O
}

/** Magic values as a table: the last characters of a text choose the row, `otherwise` takes the rest. */
export function suffixTable<O>(name: string, reads: string, rows: Rows<O>): OutcomeTable<O> {
  return table(name, reads, rows, (text) => text.slice(-3))
}

/** The same with the whole text as the magic value. */
export function codeTable<O>(name: string, reads: string, rows: Rows<O>): OutcomeTable<O> {
  return table(name, reads, rows, (text) => text)
}

/** The same for codes that people are sent and type: which one was typed is shown nowhere. */
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
  const facts = Object.fromEntries(
    Object.keys(rows).map((row): [string, Fact] => [row, { kind: 'magic', table: name, row, ...more }]),
  )
  return {
    name,
    reads,
    rows,
    peek: (text) => (rows[rowOf(text)] ?? rows.otherwise).outcome,
    read(world, text, subject) {
      const row = rowOf(text)
      world.note(facts[row] as Fact, subject)
      return (rows[row] ?? rows.otherwise).outcome
    },
  }
}
