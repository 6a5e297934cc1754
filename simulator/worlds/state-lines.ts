import type { LineState, StateRow, Steps, WorldState } from '../engine/index.ts'
import { BeyondLimit, type Charge, jsonSteps } from './json-pieces.ts'
import { isWritable } from './timeline-positions.ts'

const documentsPerLine = 50
/** The characters after which a new line starts. */
const lengthOfLine = 2 ** 20
/** The most bytes of a line to read: some earlier releases wrote long lines. */
export const longestLine = 16 * 2 ** 20
/** Limits of a line, because each document is handled in one step. Bodies have no longer texts. */
export const lineLimits = { values: 250_000, text: 2 ** 20 }
/** The memory of a document in a state and in a world, besides its values. */
const bytesPerDocument = 600
/** The memory allowed for the values of a file: for any file, and per document in its header. */
const [leastBytes, mostBytesPerDocument] = [2 ** 24, 2 ** 15]
const documentsPerStep = 100
const lineNames = ['main', 'side'] as const
type LineName = (typeof lineNames)[number]

/** Counters of both lines of a state. */
export type StateNumbers = Readonly<Record<LineName, { number: number; rank: number; documents: number }>>

export function numbersOf({ main, side }: WorldState): StateNumbers {
  const of = ({ number, rank, rows }: LineState) => ({ number, rank, documents: rows.length })
  return { main: of(main), side: of(side) }
}

/** Yields the documents of a state as JSON, several per line up to a length. */
export function* stateLines(state: WorldState): Generator<string> {
  for (const line of lineNames)
    for (let start = 0; start < state[line].rows.length; start += documentsPerLine) {
      const rows = state[line].rows.slice(start, start + documentsPerLine)
      let texts: string[] = []
      let length = 0
      for (const row of rows) {
        const text = JSON.stringify(row)
        if (length > 0 && length + text.length > lengthOfLine) {
          yield lineOf(line, texts)
          ;[texts, length] = [[], 0]
        }
        texts.push(text)
        length += text.length
      }
      yield lineOf(line, texts)
    }
}

const lineOf = (line: LineName, rows: readonly string[]) => `{"line":"${line}","rows":[${rows.join(',')}]}`

/** Refuses a file with the reason why its lines are invalid. */
export type RefuseLines = (reason: string) => never

/** Builds a state from its lines, and stops at the first invalid one. */
export class StateReader {
  readonly #now: number
  readonly #charge: Charge
  #leftBytes: number
  readonly #lines: Readonly<Record<LineName, LineReader>>

  constructor(
    now: number,
    readonly numbers: StateNumbers,
    readonly refuse: RefuseLines,
    charge: Charge,
  ) {
    this.#charge = (bytes) => {
      this.#leftBytes -= bytes
      if (this.#leftBytes < 0) refuse('its values take more memory than those of so many documents do')
      charge(bytes)
    }
    const { main, side } = numbers
    const wrong = problemOfTime(now) ?? problemOfLine('main', main) ?? problemOfLine('side', side)
    if (wrong !== undefined) refuse(wrong)
    const documents = Math.max(0, main.documents + side.documents)
    charge(documents * bytesPerDocument)
    this.#leftBytes = leastBytes + documents * mostBytesPerDocument
    this.#now = now
    this.#lines = { main: new LineReader(main), side: new LineReader(side) }
  }

  /** Reads the next line of the file. */
  *lineSteps(bytes: Buffer): Steps<void> {
    const { line, rows }: { line?: unknown; rows?: unknown } = Object(yield* this.#parsed(bytes))
    if ((line !== 'main' && line !== 'side') || !Array.isArray(rows)) return this.refuse('a line has no documents')
    const { documents } = this.numbers[line]
    const reader = this.#lines[line]
    if (reader.count + rows.length > documents) this.refuse(`more than ${documents} documents, which its header names`)
    for (const row of rows) {
      const wrong = reader.add(row)
      if (wrong !== undefined) this.refuse(wrong)
      if (reader.count % documentsPerStep === 0) yield
    }
  }

  *#parsed(bytes: Buffer): Steps<unknown> {
    if (bytes.length > longestLine) this.refuse(`a line has more than ${longestLine} bytes`)
    try {
      return yield* jsonSteps(bytes, this.#charge, lineLimits)
    } catch (error) {
      if (error instanceof BeyondLimit) return this.refuse(`a line has ${error.message}`)
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  /** Returns the state after the last line. */
  end(): WorldState {
    for (const line of lineNames) {
      const { count } = this.#lines[line]
      const { documents } = this.numbers[line]
      if (count !== documents) this.refuse(`${count} documents, expected ${documents}`)
    }
    return { now: this.#now, main: this.#lines.main.end(), side: this.#lines.side.end() }
  }
}

/** Reads a complete state from its JSON, in steps. Returns undefined when the value is not a state. */
export function* stateSteps(value: unknown): Steps<WorldState | undefined> {
  const { now, main, side }: Readonly<Record<string, unknown>> = Object(value)
  if (problemOfTime(now) !== undefined) return undefined
  const mainState = yield* lineStateSteps('main', Object(main))
  const sideState = yield* lineStateSteps('side', Object(side))
  return mainState && sideState && { now: Number(now), main: mainState, side: sideState }
}

function* lineStateSteps(line: LineName, { number, rank, rows }: ReadLine): Steps<LineState | undefined> {
  if (problemOfLine(line, { number, rank }) !== undefined || !Array.isArray(rows)) return undefined
  const reader = new LineReader({ number: Number(number), rank: Number(rank) })
  for (const row of rows) {
    if (reader.add(row) !== undefined) return undefined
    if (reader.count % documentsPerStep === 0) yield
  }
  return reader.end()
}

/** A line of a state in a file. */
interface ReadLine {
  readonly number?: unknown
  readonly rank?: unknown
  readonly rows?: unknown
}

const problemOfTime = (now: unknown) =>
  isInteger(now) && isWritable(now)
    ? undefined
    : `its time is ${shown(now)}, expected milliseconds in the years 0000 to 9999`

function problemOfLine(line: LineName, { number, rank }: ReadLine): string | undefined {
  const least = line === 'main' ? 0 : -1
  if (!isInteger(number) || number < least || number > mostMoments)
    return `its ${line} line ends with the moment ${shown(number)}, expected ${least} to ${mostMoments}`
  return isRank(rank) ? undefined : `its ${line} line ends with the rank ${shown(rank)}, expected one up to ${mostRank}`
}

/** Collects the documents of a line. */
class LineReader {
  readonly #known = new Set<string>()
  readonly #ranks = new Set<number>()
  readonly #rows: StateRow[] = []

  constructor(readonly last: Pick<LineState, 'number' | 'rank'>) {}

  get count(): number {
    return this.#rows.length
  }

  /** Adds a document; returns why it is invalid, if it is. */
  add(row: unknown): string | undefined {
    if (!isRow(row)) return 'a line has no documents'
    const { number, rank } = this.last
    const wrong = problemOf(row, number, rank)
    if (wrong !== undefined) return `${shown(row[0])} ${shown(row[1])} ${wrong}`
    this.#known.add(`${row[0]}/${row[1]}`)
    this.#rows.push(row)
    if (this.#known.size < this.#rows.length) return `${row[0]} ${row[1]} is there twice`
    if (this.#ranks.has(row[2])) return `${row[0]} ${row[1]} has the rank ${row[2]}, which another document has`
    this.#ranks.add(row[2])
    return undefined
  }

  end(): LineState {
    const { number, rank } = this.last
    return { number, rank, rows: this.#rows }
  }
}

/** Returns why a document cannot belong to a line with this last moment and rank, if it cannot. */
function problemOf([, id, rank, , moment]: StateRow, last: number, lastRank: number): string | undefined {
  if (id === '' || id.length > longestId || id === '__proto__') return 'has an id that no document has'
  if (!isRank(rank) || rank > lastRank) return `has the rank ${rank}, expected one up to ${lastRank}`
  return moment < 0 || moment > last ? `was written by the moment ${moment}, expected 0 to ${last}` : undefined
}

/** More moments than a world can make, and few enough to add to. */
const mostMoments = 2 ** 40
/** Numbers above lose their fractions, and from 2 ** 53 on the next integer. */
const mostRank = 2 ** 52
/** The ids of idempotency keys are the longest: they contain the path of the request. */
const longestId = 20_000

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isRank = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= mostRank
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 100)

/** True for valid counters of both lines. */
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
