import type { BranchView, Moment, Travel, WorldEngine } from '../../../engine/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { readPosition, requireLine, requireMoment } from '../shared/moments.ts'
import { lineNames } from '../shared/show.ts'

/** A range of sequences, both inclusive. */
export interface SequenceRange {
  readonly first: number
  readonly last: number
}

/** An entry of the timeline. */
export type TimelineEntry = Moment | Travel

/** The filters of the timeline, as a client gives them. */
export interface TimelineFilters {
  readonly type?: 'moment' | 'travel'
  readonly resource?: string
  readonly operation?: string
  readonly line?: 'main' | 'webhooks'
  readonly kind?: string
  readonly filter?: string
  readonly from?: string
  readonly to?: string
  readonly first?: number
  readonly last?: number
  readonly at?: string
  readonly branch?: string
  readonly undone?: boolean
}

/** The changes of a resource: its ids, with those of what belongs to it, and the moments of the present line. */
interface ResourceChanges {
  readonly ids: ReadonlySet<string>
  /** Absent when another line is shown. */
  readonly moments?: ReadonlySet<number>
}

type Test<T = TimelineEntry> = (entry: T) => boolean

/** Returns the tests for entries in range; empty when all of them pass. */
export function testsOf(query: TimelineFilters, changed: ResourceChanges): readonly Test[] {
  const { type } = query
  const tests: Test[] = timeTests(query).map((test) => (entry) => test('type' in entry ? entry.to.at : entry.at))
  if (type !== undefined) tests.push((entry) => (type === 'travel') === 'type' in entry)
  const { resource, operation, kind, line } = query
  if ([resource, operation, kind, line].some((value) => value !== undefined)) {
    const [fitsTravel, fitsMoment] = [travelFilter(query), momentFilter(query, changed)]
    tests.push((entry) => ('type' in entry ? fitsTravel(entry) : fitsMoment(entry)))
  }
  return tests
}

/** A travel is on no line and about no resource. */
function travelFilter({ resource, line, kind, operation }: TimelineFilters): Test<Travel> {
  if (resource !== undefined || line !== undefined) return () => false
  return (travel) =>
    (kind === undefined || travel.kind === kind) && (operation === undefined || travel.by === operation)
}

function momentFilter(
  { resource, operation, kind, line }: TimelineFilters,
  { ids, moments }: ResourceChanges,
): Test<Moment> {
  const hasChanged = (moment: Moment) =>
    moment.line === 'main' && (moments?.has(moment.number) ?? moment.written().some(({ id }) => ids.has(id)))
  const concerns = (moment: Moment) => resource === undefined || hasChanged(moment) || isAbout(moment, ids)
  return (moment) =>
    (line === undefined || lineNames[moment.line] === line) &&
    (kind === undefined || moment.cause.kind === kind) &&
    (operation === undefined || moment.cause.name === operation) &&
    concerns(moment)
}

/** Returns tests for virtual times: `from`, `to` and `at` may be times. */
function timeTests({ from, to, at }: TimelineFilters): readonly Test<number>[] {
  const tests: Test<number>[] = []
  const add = (field: string, named: string | undefined, test: (ms: number) => Test<number>) => {
    const ms = named === undefined ? undefined : readPosition(field, named).ms
    if (ms !== undefined) tests.push(test(ms))
  }
  add('from', from, (ms) => (time) => time >= ms)
  add('to', to, (ms) => (time) => time <= ms)
  add('at', at, (ms) => (time) => time <= ms)
  return tests
}

const nothing: SequenceRange = { first: 0, last: -1 }

/** Returns the range that the query asks for, in sequences. Numbers are those of the main line. */
export function rangeOf(engine: WorldEngine, query: TimelineFilters): SequenceRange {
  const line = requireLine(engine, query.branch)
  const { first = 0, last = Number.MAX_SAFE_INTEGER } = query
  if (query.first !== undefined && query.last !== undefined && last < first)
    refuseFields([{ field: 'last', message: `Expected a sequence from ${first} on; got ${last}.` }])
  const from = readPosition('from', query.from ?? -1)
  const to = readPosition('to', query.to ?? Number.MAX_SAFE_INTEGER)
  const fromSequence = from.ms === undefined && from.number >= 0 ? sequenceOf(line, from.number) : 0
  if (fromSequence === undefined || (to.ms === undefined && to.number < 0)) return nothing
  const ends = [to.ms === undefined ? to.number : undefined, momentOf(line, query.at)]
  const lasts = ends.map((number) => (number === undefined ? undefined : sequenceOf(line, number + 1)))
  const end = Math.min(...lasts.filter((sequence) => sequence !== undefined))
  return { first: Math.max(first, fromSequence), last: Math.min(last, end - 1) }
}

/** Returns the sequence of a moment, or of the oldest kept one; undefined for a future moment. */
const sequenceOf = (line: WorldEngine | BranchView, number: number) =>
  line.moment(Math.max(number, line.horizon()))?.sequence

/** Returns the number of the moment at which the timeline is shown. */
const momentOf = (line: WorldEngine | BranchView, at: string | undefined) =>
  at === undefined ? undefined : requireMoment(line, 'at', at).number

const isAbout = (moment: Moment, ids: ReadonlySet<string>): boolean =>
  ids.has(moment.cause.subject ?? '') || moment.hasFact((_fact, subject) => subject !== undefined && ids.has(subject))
