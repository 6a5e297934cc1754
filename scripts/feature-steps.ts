/** A step of a feature with the values that the examples of its outline give it. */
export interface FeatureStep {
  /** Counted from 1. */
  readonly line: number
  /** The indentation and the keyword. */
  readonly indented: string
  readonly text: string
  /** One row without values when the scenario has no examples. */
  readonly rows: readonly ExampleRow[]
}

export interface ExampleRow {
  /** Replaces the placeholders. */
  expand(text: string): string
  /**
   * Returns the part of the text that a range of the expanded text comes from; undefined when it cuts a placeholder.
   */
  source(text: string, range: { readonly start: number; readonly end: number }): string | undefined
}

/** Lists the steps of a feature. */
export function stepsOf(feature: string): readonly FeatureStep[] {
  return scenariosOf(feature).flatMap((lines) => {
    const rows = examplesOf(lines)
    return lines.flatMap(({ line, text: whole }) => {
      const [, indented, text] = /^(\s*(?:Given|When|Then|And|But|\*) )(.*?)\s*$/.exec(whole) ?? []
      return indented === undefined || text === undefined ? [] : [{ line, indented, text, rows }]
    })
  })
}

interface Line {
  readonly line: number
  readonly text: string
}

/** Splits a feature into its scenarios, without doc strings. */
function scenariosOf(feature: string): readonly (readonly Line[])[] {
  const scenarios: Line[][] = [[]]
  let isDocString = false
  for (const [index, text] of feature.split('\n').entries()) {
    const isFence = /^\s*("""|```)/.test(text)
    if (isFence) isDocString = !isDocString
    if (isFence || isDocString) continue
    if (/^\s*(Scenario|Scenario Outline|Example|Background|Rule):/.test(text)) scenarios.push([])
    scenarios.at(-1)?.push({ line: index + 1, text })
  }
  return scenarios
}

function examplesOf(lines: readonly Line[]): readonly ExampleRow[] {
  let isExamples = false
  let names: readonly string[] | undefined
  const rows: ExampleRow[] = []
  for (const { text } of lines) {
    if (/^\s*Examples:/.test(text)) {
      isExamples = true
      names = undefined
    } else if (isExamples && /^\s*\|/.test(text)) {
      const cells = cellsOf(text)
      if (names === undefined) names = cells
      else rows.push(rowOf(new Map(names.map((name, column) => [name, cells[column] ?? '']))))
    }
  }
  return rows.length === 0 ? [rowOf(new Map())] : rows
}

const cellsOf = (text: string): readonly string[] =>
  text
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\([|\\])/g, '$1'))

function rowOf(values: ReadonlyMap<string, string>): ExampleRow {
  const piecesOf = (text: string) =>
    text.split(/(<[^<>]+>)/).map((source) => ({ source, expanded: values.get(source.slice(1, -1)) ?? source }))
  return {
    expand: (text) =>
      piecesOf(text)
        .map(({ expanded }) => expanded)
        .join(''),
    source: (text, { start, end }) => {
      let position = 0
      let found = ''
      for (const { source, expanded } of piecesOf(text)) {
        const [from, to] = [Math.max(start - position, 0), Math.min(end - position, expanded.length)]
        position += expanded.length
        if (from >= to) continue
        const isWhole = from === 0 && to === expanded.length
        if (source !== expanded && !isWhole) return undefined
        found += source === expanded ? source.slice(from, to) : source
      }
      return found
    },
  }
}
