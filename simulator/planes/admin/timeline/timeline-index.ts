import type { Moment, Steps, WorldEngine } from '../../../engine/index.ts'
import type { TwoLines } from '../shared/moments.ts'
import { CodeList } from './code-list.ts'
import { LineCodes } from './line-codes.ts'
import type { ShownLine } from './shown-line.ts'
import { addEntry, addPoint, codeOf, emptySummary, type Summary } from './summary.ts'
import type { SequenceRange } from './timeline-filters.ts'

/** The number of lines whose codes are kept, besides the present one. */
const mostLines = 4
const entriesPerStep = 100

interface CodesOfLines {
  readonly main: LineCodes
  readonly side: LineCodes
}

/** The undone moments, of both lines, and how they were found. */
interface UndoneCodes {
  readonly key: string
  readonly list: CodeList
  readonly times: Float64Array
}

/**
 * Keeps the lanes of a world's moments, to count without rereading them: of the present line, some recently used ones,
 * and undone moments. It takes 14 bytes per moment. Figures: docs/performance.md.
 */
export class TimelineIndex {
  /** By branch name; the most recently used ones are last. */
  readonly #lines = new Map<string, CodesOfLines>()
  #undone: UndoneCodes | undefined

  constructor(readonly engine: WorldEngine) {}

  /** Returns a function that sums up ranges of a line, in steps; reads only new moments. */
  *open(shown: ShownLine): Steps<(range: SequenceRange) => Steps<Summary>> {
    const codes = yield* this.#codesOf(shown.query.branch, shown.lines)
    const undone = shown.hasUndone ? yield* this.#undoneCodes() : undefined
    return function* (range) {
      const summary = emptySummary()
      yield* addTravels(summary, shown, range)
      const last = codes.main.addRange(shown.lines, summary, range)
      codes.side.addRange(shown.lines.side, summary, range)
      if (undone !== undefined) addUndone(summary, undone, range)
      return last === undefined ? summary : { ...summary, moment: last.number }
    }
  }

  /** Sums up one range of a line, in steps. */
  *sum(shown: ShownLine, range: SequenceRange): Steps<Summary> {
    return yield* (yield* this.open(shown))(range)
  }

  /** Returns the moments of both lines that one of the main line led to, oldest first, in steps. */
  *causedBy(number: number, lines: TwoLines, branch: string | undefined): Steps<readonly Moment[]> {
    const { main, side } = yield* this.#codesOf(branch, lines)
    const caused = [...main.causedBy(lines, number), ...side.causedBy(lines.side, number)]
    return caused.sort((one, other) => one.sequence - other.sequence)
  }

  /** Returns the codes of the lines of a branch, of the present ones without a name, up to date. */
  *#codesOf(branch: string | undefined, lines: TwoLines): Steps<CodesOfLines> {
    const codes = this.#find(branch ?? '')
    yield* codes.main.update(lines)
    yield* codes.side.update(lines.side)
    return codes
  }

  #find(branch: string): CodesOfLines {
    const codes = this.#lines.get(branch) ?? { main: new LineCodes(), side: new LineCodes() }
    this.#lines.delete(branch)
    this.#lines.set(branch, codes)
    for (const name of this.#lines.keys()) if (name !== '' && this.#lines.size > mostLines + 1) this.#lines.delete(name)
    return codes
  }

  /** Reads the undone moments, unless they are unchanged: without a travel, only whole branches are dropped. */
  *#undoneCodes(): Steps<UndoneCodes> {
    const { travels, past } = this.engine
    const ends = past.branches().flatMap(({ canReturn, name, to }) => (canReturn ? [`${name} ${to}`] : []))
    const key = `${travels.count} ${ends.join(' ')}`
    if (this.#undone?.key === key) return this.#undone
    const moments: Moment[] = []
    for (const moment of past.undoneMoments()) {
      moments.push(moment)
      if (moments.length % entriesPerStep === 0) yield
    }
    const [list, times] = [new CodeList(), new Float64Array(moments.length)]
    for (let moment = moments.pop(); moment; moment = moments.pop()) {
      times[list.length] = moment.at
      list.push(moment.sequence, codeOf(moment))
      if (list.length % entriesPerStep === 0) yield
    }
    this.#undone = { key, list, times }
    return this.#undone
  }
}

function* addTravels(summary: Summary, { engine, hasTravel }: ShownLine, { first, last }: SequenceRange): Steps<void> {
  let seen = 0
  for (const travel of engine.travels.newestFirst(last)) {
    if (travel.sequence < first) return
    seen += 1
    if (seen % entriesPerStep === 0) yield
    if (!hasTravel(travel)) continue
    addEntry(summary, travel)
  }
}

function addUndone(summary: Summary, { list, times }: UndoneCodes, { first, last }: SequenceRange): void {
  const [from, to] = [list.indexOf(first), list.indexOf(last + 1)]
  if (to <= from) return
  list.addRange(summary, from, to)
  for (const index of [from, to - 1]) addPoint(summary, { sequence: list.sequenceAt(index), at: times[index] ?? 0 })
}

// An index belongs to its world without being part of its state.
const indexes = new WeakMap<WorldEngine, TimelineIndex>()

export function indexOf(engine: WorldEngine): TimelineIndex {
  const known = indexes.get(engine)
  if (known !== undefined) return known
  const index = new TimelineIndex(engine)
  indexes.set(engine, index)
  return index
}
