import type { FaultEffect, OutcomeTable } from '../../kit/admin/types.ts'

/** Returns the effects of faults as a table: each kind is a row, with the request that injects it. */
export const faultTable = (faults: readonly FaultEffect[]): OutcomeTable => ({
  name: 'faults',
  reads: 'a fault that was injected, for what no value selects',
  rows: faults.map(({ kind, says, selects }) => ({
    id: `faults/${kind}`,
    suffix: kind,
    outcome: null,
    says: selects === undefined ? says : `${says} \`${selects.member}\` is ${selects.values.join(' or ')}.`,
    request: {
      method: 'POST',
      path: '/admin/faults',
      body: { kind, ...(selects && { [selects.member]: selects.values[0] }) },
    },
  })),
})

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

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** True when a text has all words, whatever their case. */
const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word))
