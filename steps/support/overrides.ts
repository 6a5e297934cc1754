import type { DataTable } from '@cucumber/cucumber'
import { didYouMean } from '../../simulator/schema/nearest.ts'
import type { Memory } from './memory.ts'

/** A dot path and its new value: `absent`, JSON, or plain text. */
export type Row = readonly [path: string, value: string]

/** Returns the rows of a table as written. */
export const rowsOf = (table: DataTable): readonly Row[] => table.raw().map(([name = '', value = '']) => [name, value])

/** Returns the rows of a table, with remembered values filled in. */
export const filledRows = (memory: Memory, table: DataTable): readonly Row[] =>
  table.raw().map(([name = '', value = '']) => [name, memory.fill(value)])

/** Returns the rows of a table with a header by their columns; throws when it has a column that is not known. */
export function hashesOf(table: DataTable, columns: readonly string[]): readonly Readonly<Record<string, string>>[] {
  for (const name of table.raw()[0] ?? [])
    if (!columns.includes(name))
      throw new Error(
        `The table has an unknown column "${name}".${didYouMean(name, columns)} It can have ${columns.join(', ')}.`,
      )
  return table.hashes()
}

/** Returns a copy with some members changed, added or removed. */
export function changed(whole: object, rows: readonly Row[]): object {
  return rows.reduce<object>((inside, [path, value]) => set(inside, path.split('.'), value), whole)
}

function set(whole: object, [name = '', ...rest]: readonly string[], value: string): object {
  const { [name]: before, ...others } = membersOf(whole)
  if (rest.length > 0) return { ...whole, [name]: set(membersOf(before), rest, value) }
  return value === 'absent' ? others : { ...others, [name]: read(value) }
}

/** Reads a value as JSON where possible, so a quoted number is a text. */
export function read(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const membersOf = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : {}) })
