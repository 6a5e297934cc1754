import type { LineState, WorldState } from '../engine/state.ts'
import { type StateRow, StateRows } from '../engine/state-rows.ts'

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
  for (const line of lineNames)
    for (const rows of state[line].rows.chunks(documentsPerLine)) yield JSON.stringify({ line, rows })
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
    return { number, rank, rows: new StateRows(rows[line]) }
  }
  return { now, main: stateOf('main'), side: stateOf('side') }
}

/** Reads a whole state from its JSON; undefined when it is none. */
export function stateFrom(value: unknown): WorldState | undefined {
  const { now, main, side }: Readonly<Record<string, unknown>> = Object(value)
  const [mainState, sideState] = [lineFrom(main), lineFrom(side)]
  if (typeof now !== 'number' || !Number.isSafeInteger(now) || !mainState || !sideState) return undefined
  return { now, main: mainState, side: sideState }
}

function lineFrom(value: unknown): LineState | undefined {
  const { number, rank, rows }: { number?: number; rank?: number; rows?: unknown } = Object(value)
  if (number === undefined || rank === undefined || !Number.isSafeInteger(number) || !Number.isFinite(rank))
    return undefined
  return Array.isArray(rows) && rows.every(isRow) ? { number, rank, rows: new StateRows(rows) } : undefined
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
