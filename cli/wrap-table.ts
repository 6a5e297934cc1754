import { wrap } from './wrap.ts'

/** Fits the lines of a Markdown table into a width: its cells are wrapped, or stand below each other. */
export function wrapTable(lines: readonly string[], width: number): readonly string[] {
  if (lines.every((line) => line.length <= width)) return lines
  const [titles = [], , ...rows] = lines.map(cellsOf)
  // A column has a bar and a space at each side, which its neighbour shares.
  const room = width - 3 * titles.length - 1
  const widths = titles.map((_, column) => Math.max(...[titles, ...rows].map((row) => row[column]?.length ?? 0)))
  const least = titles.map((_, column) => Math.max(...[titles, ...rows].map((row) => longestWordOf(row[column]))))
  if (sumOf(least) > room)
    return rows.flatMap((row, index) => [...(index > 0 ? [''] : []), ...listed(titles, row, width)])
  while (sumOf(widths) > room) {
    const shrinking = widths.map((each, column) => (each > (least[column] ?? 0) ? each : 0))
    widths[shrinking.indexOf(Math.max(...shrinking))] = Math.max(...shrinking) - 1
  }
  const rule = `|${widths.map((each) => '-'.repeat(each + 2)).join('|')}|`
  return [...linesOf(titles, widths), rule, ...rows.flatMap((row) => linesOf(row, widths))]
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const longestWordOf = (text = ''): number => Math.max(...text.split(' ').map((word) => word.length))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Returns a row with its cells beside each other, each wrapped to the width of its column. */
function linesOf(row: readonly string[], widths: readonly number[]): readonly string[] {
  const cells = widths.map((width, column) => wrap(row[column] ?? '', width).split('\n'))
  const height = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) => {
    const texts = cells.map((cell, column) => (cell[line] ?? '').padEnd(widths[column] ?? 0))
    return `| ${texts.join(' | ')} |`
  })
}

/** Returns the cells of a row below each other, with their titles. */
function listed(titles: readonly string[], row: readonly string[], width: number): readonly string[] {
  return row.flatMap((text, column) => {
    if (text === '') return []
    const title = titles[column] === '' ? '' : `${titles[column]}: `
    return wrap(`${column === 0 ? '' : '  '}${title}${text}`, width, '  ').split('\n')
  })
}
