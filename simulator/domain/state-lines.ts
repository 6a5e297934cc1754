import { parseJson } from '../engine/parse-json.ts'
import type { LineState, WorldState } from '../engine/state.ts'
import { type StateRow, StateRows } from '../engine/state-rows.ts'
import { isWritable } from './points.ts'

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

/** Puts a state together from its lines; `refuse` gets the reason when they cannot be those of a state. */
export function readState(
  now: number,
  numbers: StateNumbers,
  lines: Iterable<string>,
  refuse: (reason: string) => never,
): WorldState {
  const rows: Record<LineName, unknown[]> = { main: [], side: [] }
  for (const text of lines) {
    const { line, rows: read }: { line?: unknown; rows?: unknown } = Object(parseJson(text))
    if ((line !== 'main' && line !== 'side') || !Array.isArray(read)) return refuse('a line has no documents')
    for (const row of read) rows[line].push(row)
  }
  for (const line of lineNames)
    if (rows[line].length !== numbers[line].documents)
      refuse(`${rows[line].length} documents, expected ${numbers[line].documents}`)
  const { main, side } = numbers
  const state = checkedState(now, { ...main, rows: rows.main }, { ...side, rows: rows.side })
  return typeof state === 'string' ? refuse(state) : state
}

/** Reads a whole state from its JSON; undefined when it is none. */
export function stateFrom(value: unknown): WorldState | undefined {
  const { now, main, side }: Readonly<Record<string, unknown>> = Object(value)
  const state = checkedState(now, Object(main), Object(side))
  return typeof state === 'string' ? undefined : state
}

/** One line as a file has it. */
interface ReadLine {
  readonly number?: unknown
  readonly rank?: unknown
  readonly rows?: unknown
}

/** Returns a state, or the reason why it cannot be one. */
function checkedState(now: unknown, main: ReadLine, side: ReadLine): WorldState | string {
  if (!isInteger(now) || !isWritable(now))
    return `its time is ${shown(now)}, expected milliseconds in the years 0000 to 9999`
  const [mainState, sideState] = [checkedLine('main', main), checkedLine('side', side)]
  if (typeof mainState === 'string') return mainState
  return typeof sideState === 'string' ? sideState : { now, main: mainState, side: sideState }
}

function checkedLine(line: LineName, { number, rank, rows }: ReadLine): LineState | string {
  const least = line === 'main' ? 0 : -1
  if (!isInteger(number) || number < least || number > mostMoments)
    return `its ${line} line ends with the moment ${shown(number)}, expected ${least} to ${mostMoments}`
  if (!isRank(rank)) return `its ${line} line ends with the rank ${shown(rank)}, expected one up to ${mostRank}`
  if (!Array.isArray(rows)) return `its ${line} line has no documents`
  const known = new Set<string>()
  const ranks = new Set<number>()
  const read: StateRow[] = []
  for (const row of rows) {
    if (!isRow(row)) return 'a line has no documents'
    const wrong = problemOf(row, number, rank)
    if (wrong !== undefined) return `${shown(row[0])} ${shown(row[1])} ${wrong}`
    known.add(`${row[0]}/${row[1]}`)
    read.push(row)
    if (known.size < read.length) return `${row[0]} ${row[1]} is there twice`
    if (ranks.has(row[2])) return `${row[0]} ${row[1]} has the rank ${row[2]}, which another document has`
    ranks.add(row[2])
  }
  return { number, rank, rows: new StateRows(read) }
}

/** Says why a document cannot be part of a line that ends with a moment and a rank; undefined when it can. */
function problemOf([, id, rank, , moment]: StateRow, last: number, lastRank: number): string | undefined {
  if (id === '' || id.length > longestId || id === '__proto__') return 'has an id that no document has'
  if (!isRank(rank) || rank > lastRank) return `has the rank ${rank}, expected one up to ${lastRank}`
  return moment < 0 || moment > last ? `was written by the moment ${moment}, expected 0 to ${last}` : undefined
}

/** More moments than any world makes, and few enough to count on from. */
const mostMoments = 2 ** 40
/** Ranks above it have no fractions, and from 2 ** 53 on the next one is the same number. */
const mostRank = 2 ** 52
/** The ids of idempotency keys are the longest: they have the path of the request. */
const longestId = 20_000

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isRank = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= mostRank
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 100)

/** True for the numbers of both lines. */
export function areNumbers(value: unknown): value is StateNumbers {
  return lineNames.every((line) => {
    const { number, rank, documents }: Readonly<Record<string, unknown>> = Object(Object(value)[line])
    return [number, documents].every(Number.isSafeInteger) && Number.isFinite(rank)
  })
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
