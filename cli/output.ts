import type { Printer } from '../questions/index.ts'
import { type Styles, stylesOf } from './styles.ts'
import type { Terminal } from './verb.ts'
import { wrap } from './wrap.ts'

type Cell = string | number | boolean | null | undefined

/** Prints for people: lines, tables and facts, which fit the width of a terminal; rows that are failures are red. */
export interface Output extends Styles, Printer {
  /** Prints one row of a table whose other rows are not known yet. */
  readonly row: (
    titles: readonly string[],
    cells: readonly Cell[],
    widths: readonly number[],
    isFailure: boolean,
  ) => void
}

export function outputOf(terminal: Terminal): Output {
  const { print, isTerminal, columns } = terminal
  const styles = stylesOf(terminal)
  const widest = isTerminal ? widthOf(columns) : undefined
  const printAll = (lines: readonly string[], style: (text: string) => string) => {
    for (const line of lines) print(style(line))
  }
  const plain = (text: string) => text
  return {
    ...styles,
    line: (text) => print(wrap(text, widest)),
    table(titles, rows, none, isFailure = () => false) {
      const [head = [], ...laidOut] = layOut([titles, ...rows], widest)
      if (rows.length === 0) print(wrap(none, widest))
      else printAll(head, styles.bold)
      for (const [index, lines] of laidOut.entries()) printAll(lines, isFailure(index) ? styles.red : plain)
    },
    given: (name, value) => `--${name} ${value}`,
    marked: (cell) => (isTerminal ? `✗ ${cell ?? ''}`.trimEnd() : String(cell ?? '')),
    row(titles, cells, widths, isFailure) {
      const [, lines = []] = layOut([titles, cells], widest, widths)
      printAll(lines, isFailure ? styles.red : plain)
    },
    facts(facts) {
      const known = Object.entries(facts).filter(([, value]) => value !== undefined)
      const width = Math.max(...known.map(([name]) => name.length))
      const hanging = ' '.repeat(width + 2)
      for (const [name, value] of known) print(wrap(`${styles.dim(name.padEnd(width))}  ${value}`, widest, hanging))
    },
  }
}

/** Some terminals report a width of 0, for example in CI containers. */
export const widthOf = (columns: number | undefined): number | undefined => (columns === 0 ? undefined : columns)

const gap = '  '
/** A column with less room is hard to read. */
const narrowest = 24

/**
 * Pads cells to columns of at least some widths; returns the lines of each row, the titles first. Where the columns do
 * not fit, the last one is wrapped, or those that do not fit stand below the others with their titles.
 */
function layOut(
  rows: readonly (readonly Cell[])[],
  widest = Number.POSITIVE_INFINITY,
  least: readonly number[] = [],
): readonly (readonly string[])[] {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(least[column] ?? 0, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const ends = widths.map((_, column) =>
    widths.slice(0, column + 1).reduce((sum, width) => sum + width + gap.length, 0),
  )
  const join = (row: readonly string[]) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(gap)
  if ((ends.at(-1) ?? 0) - gap.length <= widest) return texts.map((row) => [join(row).trimEnd()])
  const start = ends.at(-2) ?? 0
  const words = texts.flatMap((row) => row.at(-1)?.split(' ') ?? [])
  if (widest - start >= Math.max(narrowest, ...words.map((word) => word.length)))
    return texts.map((row) => wrapped(join(row).trimEnd(), start, widest))
  const fitting = Math.max(1, ends.filter((end) => end - gap.length <= widest).length)
  const [titles = []] = texts
  return texts.map((row) => {
    const first = join(row.slice(0, fitting)).trimEnd()
    if (row === titles) return [first]
    const below = row.slice(fitting).map((text, index) => ({ text, title: titles[fitting + index]?.toLowerCase() }))
    const named = below.flatMap(({ text, title }) => (text === '' ? [] : [`${title} ${text}`]))
    return [first, ...filled(named, widest)]
  })
}

/** Puts texts into indented lines, as many as fit into each. */
function filled(texts: readonly string[], widest: number): readonly string[] {
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + gap.length + text.length <= widest) lines[lines.length - 1] += gap + text
    else lines.push(gap + text)
  }
  return lines.map((line) => wrap(line, widest, gap))
}

/** Wraps the end of a line, and indents the continuation. */
function wrapped(line: string, start: number, widest: number): readonly string[] {
  const [first = '', ...rest] = wrap(line.slice(start), widest - start).split('\n')
  return [line.slice(0, start) + first, ...rest.map((text) => ' '.repeat(start) + text)]
}
