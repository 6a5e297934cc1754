import { type Styles, stylesOf } from './styles.ts'
import type { Terminal } from './verb.ts'

type Cell = string | number | boolean | null | undefined

/** Prints for people: lines, tables and facts. */
export interface Output extends Styles {
  readonly line: (text: string) => void
  /** Prints a table, or a sentence when it has no rows. */
  readonly table: (titles: readonly string[], rows: readonly (readonly Cell[])[], none: string) => void
  /** Prints one name and value per line; skips names without a value. */
  readonly facts: (facts: Readonly<Record<string, Cell>>) => void
}

export function outputOf(terminal: Terminal): Output {
  const { print, isTerminal, columns } = terminal
  const styles = stylesOf(terminal)
  // Some terminals report a width of 0, for example in CI containers.
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

/** Pads cells to columns, and cuts lines to the width of the terminal, if any. */
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
