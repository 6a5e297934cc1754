import type { OutcomeTable } from '../../kit/admin/types.ts'

/** Returns the rows that have all of the words, wherever they stand; tables without any are left out. */
export function searchTables(tables: readonly OutcomeTable[], text: string): readonly OutcomeTable[] {
  const words = wordsOf(text)
  if (words.length === 0) return tables
  return tables
    .map((table) => ({ ...table, rows: table.rows.filter((row) => hasAll(textOf(table, row), words)) }))
    .filter(({ rows }) => rows.length > 0)
}

const textOf = ({ name, reads }: OutcomeTable, { suffix, says }: OutcomeTable['rows'][number]) =>
  `${name} ${reads} ${suffix} ${says}`

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** True when a text has all words, whatever their case. */
export const hasAll = (text: string, words: readonly string[]) =>
  words.every((word) => text.toLowerCase().includes(word))
