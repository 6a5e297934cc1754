import { wrap } from './wrap.ts'

/** Wraps prose and tables of a Markdown text at a width, if any. Code, headings and comments stay as they are. */
export function wrapMarkdown(text: string, width: number | undefined): string {
  if (width === undefined) return text
  return blocksOf(text)
    .map(({ lines, kind }) => {
      if (kind === 'prose') return wrapProse(lines, width)
      return (kind === 'table' ? wrapTable(lines, width) : lines).join('\n')
    })
    .join('\n')
}

/** A paragraph, an item of a list or a table with all its lines, or another line. */
interface Block {
  readonly lines: string[]
  readonly kind: 'prose' | 'table' | 'other'
}

const fence = /^ *```/
const listMark = /^ *(?:[-*]|\d+\.) /
const asItIs = /^(?: {4}|\t|\||#|<|$)/

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let isFenced = false
  for (const line of text.split('\n')) {
    const isEdge = fence.test(line)
    const last = blocks.at(-1)
    // Four spaces begin code, unless they continue an item of a list.
    const isItem = listMark.test(line)
    const isCode = isFenced || isEdge || (asItIs.test(last?.kind === 'prose' ? line.trimStart() : line) && !isItem)
    const kind = !isCode ? 'prose' : !isFenced && line.startsWith('|') ? 'table' : 'other'
    if (last?.kind === 'prose' && kind === 'prose' && !isItem) last.lines.push(line.trim())
    else if (last?.kind === 'table' && kind === 'table') last.lines.push(line)
    else blocks.push({ lines: [line], kind })
    if (isEdge) isFenced = !isFenced
  }
  return blocks
}

/** Fills the lines of a block; those below the mark of an item begin where its text does. */
function wrapProse(lines: readonly string[], width: number): string {
  const text = lines.join(' ')
  const [mark = ''] = listMark.exec(text) ?? []
  // `wrap` itself indents the lines after a dash.
  return wrap(text, width, /\d+\. $/.test(mark) ? ' '.repeat(mark.trimStart().length) : '')
}

/** Fits the lines of a Markdown table into a width: its cells are wrapped, or stand below each other. */
function wrapTable(lines: readonly string[], width: number): readonly string[] {
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
