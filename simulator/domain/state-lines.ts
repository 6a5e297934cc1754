import type { LineState, StateRow, WorldState } from '../engine/state.ts'

const documentsPerLine = 50
const lineNames = ['main', 'side'] as const
type LineName = (typeof lineNames)[number]

/** The numbers of both lines of a state, without its documents. */
export type StateNumbers = Readonly<Record<LineName, { number: number; rank: number; documents: number }>>

export function numbersOf({ main, side }: WorldState): StateNumbers {
  const of = ({ number, rank, rows }: LineState) => ({ number, rank, documents: rows.length })
  return { main: of(main), side: of(side) }
}

/** Yields the documents of a state as JSON, some on each line. */
export function* stateLines(state: WorldState): Generator<string> {
  for (const line of lineNames) {
    const { rows } = state[line]
    for (let start = 0; start < rows.length; start += documentsPerLine)
      yield JSON.stringify({ line, rows: rows.slice(start, start + documentsPerLine) })
  }
}

/** Puts a state together from its lines; `refuse` gets the reason when they are not those that the numbers tell of. */
export function readState(
  now: number,
  numbers: StateNumbers,
  lines: Iterable<string>,
  refuse: (reason: string) => never,
): WorldState {
  const rows: Record<LineName, StateRow[]> = { main: [], side: [] }
  for (const text of lines) {
    const { line, rows: read }: { line?: unknown; rows?: unknown } = Object(parsed(text))
    if ((line !== 'main' && line !== 'side') || !Array.isArray(read) || !read.every(isRow))
      return refuse('a line has no documents')
    for (const row of read) rows[line].push(row)
  }
  const stateOf = (line: LineName): LineState => {
    const { number, rank, documents } = numbers[line]
    if (rows[line].length !== documents) refuse(`${rows[line].length} documents, expected ${documents}`)
    return { number, rank, rows: rows[line] }
  }
  return { now, main: stateOf('main'), side: stateOf('side') }
}

/** True for a whole state, with its documents. */
export function isState(value: unknown): value is WorldState {
  const { now, ...lines }: Readonly<Record<string, unknown>> = Object(value)
  return (
    Number.isSafeInteger(now) &&
    lineNames.every((line) => {
      const { number, rank, rows }: Readonly<Record<string, unknown>> = Object(lines[line])
      return Number.isSafeInteger(number) && Number.isFinite(rank) && Array.isArray(rows) && rows.every(isRow)
    })
  )
}

/** True for the numbers of both lines. */
export function areNumbers(value: unknown): value is StateNumbers {
  return lineNames.every((line) => {
    const { number, rank, documents }: Readonly<Record<string, unknown>> = Object(Object(value)[line])
    return [number, documents].every(Number.isSafeInteger) && Number.isFinite(rank)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRow(value: unknown): value is StateRow {
  if (!Array.isArray(value) || value.length !== 5) return false
  const [collection, id, rank, document, moment]: readonly unknown[] = value
  return (
    typeof collection === 'string' &&
    typeof id === 'string' &&
    Number.isFinite(rank) &&
    Object(Object(document)).id === id &&
    Number.isSafeInteger(moment)
  )
}
