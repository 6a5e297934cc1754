import type { World } from '../engine/types.ts'

export interface SuffixRow<O> {
  readonly outcome: O
  /** What the user sees happen. */
  readonly says: string
}

export interface SuffixTable<O> {
  readonly name: string
  /** Where the magic value stands, in the API's own words. */
  readonly reads: string
  readonly rows: Readonly<Record<string, SuffixRow<O>>>
  /** The row for a text, noted on the moment that is being made. Undefined reads as "otherwise". */
  read(world: World, text: string | undefined, subject?: string): O
}

/** Magic values as a table: the last characters of a text choose the row, `otherwise` takes the rest. */
export function suffixTable<O>(
  name: string,
  reads: string,
  rows: Readonly<Record<string, SuffixRow<O>>> & { readonly otherwise: SuffixRow<O> },
): SuffixTable<O> {
  return {
    name,
    reads,
    rows,
    read(world, text, subject) {
      const suffix = text?.slice(-3) ?? ''
      const row = suffix !== 'otherwise' && Object.hasOwn(rows, suffix) ? suffix : 'otherwise'
      world.note({ kind: 'magic', table: name, row, ...(subject === undefined ? {} : { subject }) })
      return (rows[row] ?? rows.otherwise).outcome
    },
  }
}
