/** Replaces the value of a cell; its column is a member of a row. */
export type ReplaceCell = (column: string, value: string) => string

/** One cell, quoted or not, and the delimiter after it. */
const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/g

/** Replaces cells of a CSV file with a header; everything else stays as it is. */
export function replaceInCsv(text: string, replace: ReplaceCell): string {
  const columns: string[] = []
  let [column, isHeader] = [0, true]
  return text.replaceAll(cells, (whole, cell: string, delimiter: string) => {
    const value = textOf(cell)
    const name = columns[column]
    if (isHeader) columns.push(value.replace(/^\ufeff/, ''))
    const replaced = isHeader || name === undefined || value === '' ? value : replace(name, value)
    column = delimiter === ',' ? column + 1 : 0
    if (delimiter !== ',') isHeader = false
    return replaced === value ? whole : quoted(replaced) + delimiter
  })
}

const textOf = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
