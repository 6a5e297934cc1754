import type { Note } from '../../../engine/index.ts'
import { capitalized, uncapitalized, withoutPeriod } from './readable.ts'
import { outcomeTable, type Reader } from './reader.ts'

export type MagicNote = Extract<Note, { kind: 'magic' }>

export const isMagic = (note: Note): note is MagicNote => note.kind === 'magic'

/** True for a value that selects the usual outcome. */
export function isOrdinary(reader: Reader, { table, row }: MagicNote): boolean {
  const rows = outcomeTable(reader, table)?.rows
  return row === 'otherwise' || (rows !== undefined && rows[row]?.outcome === rows['otherwise']?.outcome)
}

/** Describes a magic value: where it was read, and its outcome. */
export function describeMagic(reader: Reader, note: MagicNote): string {
  const table = outcomeTable(reader, note.table)
  if (table === undefined) return `A magic value of ${note.table} decided.`
  const place = capitalized(table.called.replace('{field}', note.field ?? 'identifier'))
  const follows = uncapitalized(withoutPeriod(table.rows[note.row]?.says ?? 'the usual happens'))
  return `${place} ${describeMatch(note, table.matches)}, so ${follows}.`
}

function describeMatch({ row, isSecret }: MagicNote, matches: 'end' | 'whole'): string {
  if (row === 'otherwise') return matches === 'end' ? 'ends in no magic value' : 'is no magic value'
  if (isSecret === true) return 'is the magic one'
  return matches === 'end' ? `ends in ${row}` : `is ${row}`
}
