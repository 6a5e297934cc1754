import { type Styles, stylesOf } from './styles.ts'
import type { Terminal } from './verb.ts'

type Cell = string | number | boolean | null | undefined

/** Prints for people: lines, tables and facts. */
export interface Output extends Styles {
  readonly line: (text: string) => void
  /** Prints rows below their titles, in columns; or a sentence when there are none. */
  readonly table: (titles: readonly string[], rows: readonly (readonly Cell[])[], none: string) => void
  /** Prints names and values, one pair on each line; those without a value are left out. */
  readonly facts: (facts: Readonly<Record<string, Cell>>) => void
}

export function outputOf(terminal: Terminal): Output {
  const { print, isTerminal, columns } = terminal
  const styles = stylesOf(terminal)
  // A terminal that does not know its width says 0, as in a container of CI.
  const widest = isTerminal && columns !== 0 ? columns : undefined
  return {
    ...styles,
    line: print,
    table(titles, rows, none) {
      if (rows.length === 0) print(none)
      else
        for (const [index, line] of layOut([titles, ...rows], widest).entries())
          print(index === 0 ? styles.bold(line) : line)
    },
    facts(facts) {
      const known = Object.entries(facts).filter(([, value]) => value !== undefined)
      const width = Math.max(...known.map(([name]) => name.length))
      for (const [name, value] of known) print(`${styles.dim(name.padEnd(width))}  ${value}`)
    },
  }
}

/** Pads cells to columns; cuts lines that are wider than the window, where there is one. */
function layOut(rows: readonly (readonly Cell[])[], widest: number | undefined): readonly string[] {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  return texts.map((row) => {
    const line = row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
    return widest === undefined || line.length <= widest ? line : `${line.slice(0, Math.max(widest - 1, 0))}…`
  })
}
