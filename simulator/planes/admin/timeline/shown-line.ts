import type { BranchView, LineView, Moment, Positioned, Steps, Travel, WorldEngine } from '../../../engine/index.ts'
import { requireLine } from '../shared/moments.ts'
import type { SequenceRange, TimelineEntry, TimelineFilters } from './timeline-filters.ts'

const skippedPerStep = 500

/** The entries that a client asks for: those of the present line, of that of a branch, or of all branches. */
export class ShownLine {
  readonly lines: WorldEngine | BranchView
  /** True when undone moments are shown too. */
  readonly hasUndone: boolean
  /** True for a travel whose destination is on the shown line. */
  readonly hasTravel: (travel: Travel) => boolean

  constructor(
    readonly engine: WorldEngine,
    readonly query: Pick<TimelineFilters, 'branch' | 'undone'>,
  ) {
    this.lines = requireLine(engine, query.branch)
    this.hasUndone = query.undone === true
    this.hasTravel = travelFilter(engine, query)
  }

  /** Opens the moments and travels of a range, newest first, in steps, without reading later ones. */
  *open({ first, last }: SequenceRange): Steps<Iterable<Positioned<TimelineEntry>>> {
    const sources: Iterator<TimelineEntry>[] = [
      momentsUntil(this.lines, last),
      momentsUntil(this.lines.side, last),
      this.#travels(last),
    ]
    if (this.hasUndone) sources.push(yield* skipUntil(this.engine.past.undoneMoments(), last))
    return positioned(sources, first)
  }

  /** Counts the moments and travels of a range, in steps. Those of a line have no gaps, so only its ends are read. */
  *count({ first, last }: SequenceRange): Steps<number> {
    let count = lengthOf(this.lines, first, last) + lengthOf(this.lines.side, first, last)
    const others = [this.#travels(last), ...(this.hasUndone ? [this.engine.past.undoneMoments()] : [])]
    let seen = 0
    for (const entries of others)
      for (const { sequence } of entries) {
        if (sequence < first) break
        if (sequence <= last) count += 1
        seen += 1
        if (seen % skippedPerStep === 0) yield
      }
    return count
  }

  /** True for a moment of the main line that is shown; of undone ones, those of the present line. */
  isMain(entry: TimelineEntry): entry is Moment {
    return !('type' in entry) && entry.line === 'main' && !(this.hasUndone && this.engine.past.isUndone(entry))
  }

  *#travels(last: number): Generator<Travel> {
    for (const travel of this.engine.travels.newestFirst(last)) if (this.hasTravel(travel)) yield travel
  }
}

function travelFilter(
  engine: WorldEngine,
  { branch, undone }: Pick<TimelineFilters, 'branch' | 'undone'>,
): (travel: Travel) => boolean {
  if (undone === true) return () => true
  const line = branch === undefined ? undefined : engine.past.line(branch)
  return line === undefined ? (travel) => !engine.past.isOffLine(travel) : ({ to }) => line.has(to)
}

/** Merges lists that are ordered by sequence, newest first. */
function* mergedEntries(sources: readonly Iterator<TimelineEntry>[]): Generator<TimelineEntry> {
  const heads = sources.map((source) => source.next())
  for (;;) {
    let newest = -1
    let entry: TimelineEntry | undefined
    for (const [index, head] of heads.entries())
      if (!head.done && (entry === undefined || head.value.sequence > entry.sequence)) {
        newest = index
        entry = head.value
      }
    const source = sources[newest]
    if (entry === undefined || source === undefined) return
    yield entry
    heads[newest] = source.next()
  }
}

function* positioned(sources: readonly Iterator<TimelineEntry>[], first: number): Generator<Positioned<TimelineEntry>> {
  for (const entry of mergedEntries(sources)) {
    if (entry.sequence < first) return
    yield { position: entry.sequence, document: entry }
  }
}

/** Skips the moments after a sequence, in steps. */
function* skipUntil(moments: Iterable<Moment>, last: number): Steps<Iterator<Moment>> {
  const rest = moments[Symbol.iterator]()
  let [skipped, next] = [0, rest.next()]
  for (; !next.done && next.value.sequence > last; next = rest.next()) {
    skipped += 1
    if (skipped % skippedPerStep === 0) yield
  }
  return following(next, rest)
}

function* following(next: IteratorResult<Moment>, rest: Iterator<Moment>): Generator<Moment> {
  for (; !next.done; next = rest.next()) yield next.value
}

/** Yields the moments of a line until a sequence, newest first. */
function* momentsUntil(line: LineView, last: number): Generator<Moment> {
  for (let moment = lastUntil(line, last); moment; moment = line.moment(moment.number - 1)) yield moment
}

/** Returns the number of moments of a line in a range. */
function lengthOf(line: LineView, first: number, last: number): number {
  const [newest, before] = [lastUntil(line, last), lastUntil(line, first - 1)]
  return newest === undefined ? 0 : Math.max(0, newest.number - (before?.number ?? line.horizon() - 1))
}

/** Finds the last moment of a line until a sequence, by binary search. */
function lastUntil(line: LineView, sequence: number): Moment | undefined {
  const head = line.head()
  if (head === undefined || head.sequence <= sequence) return head
  let [low, high] = [line.horizon() - 1, head.number - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((line.moment(middle)?.sequence ?? Number.POSITIVE_INFINITY) <= sequence) low = middle
    else high = middle - 1
  }
  return line.moment(low)
}
