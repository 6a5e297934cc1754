import type { Steps } from '../engine/index.ts'

/** Replaces the value of a cell; its column is a member of a row. */
type ReplaceCell = (column: string, value: string) => string

/** One cell, quoted or not, and the delimiter after it. */
const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/g

/** Replaces cells of a CSV file with a header, one row per step, and keeps all other bytes. */
export function* csvSteps(text: string, replace: ReplaceCell): Steps<string> {
  const columns: string[] = []
  const parts: string[] = []
  let [column, isHeader] = [0, true]
  for (const [whole, cell = '', delimiter = ''] of text.matchAll(cells)) {
    const value = textOf(cell)
    const name = columns[column]
    if (isHeader) columns.push(value.replace(/^\ufeff/, ''))
    const replaced = isHeader || name === undefined || value === '' ? value : replace(name, value)
    parts.push(replaced === value ? whole : quoted(replaced) + delimiter)
    column = delimiter === ',' ? column + 1 : 0
    if (delimiter === ',') continue
    isHeader = false
    yield
  }
  return parts.join('')
}

const textOf = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
