import type { Moment, Travel, WorldEngine } from '../../engine/types.ts'
import { readPosition, requireLine, requireMoment } from '../shared/moments.ts'
import { lineNames } from '../shared/show.ts'

/** An entry of the timeline. */
export type Entry = Moment | Travel

/** The filters of the timeline, as a client gives them. */
export interface TimelineFilters {
  readonly type?: 'moment' | 'travel'
  readonly resource?: string
  readonly operation?: string
  readonly line?: 'main' | 'webhooks'
  readonly kind?: string
  readonly from?: string
  readonly to?: string
  readonly at?: string
  readonly branch?: string
  readonly undone?: boolean
}

/** The changes of a resource: its ids, with those of what belongs to it, and the moments of the present line. */
export interface ResourceChanges {
  readonly ids: readonly string[]
  /** Absent when another line is shown. */
  readonly moments?: ReadonlySet<number>
}

export function filterOf(
  engine: WorldEngine,
  query: TimelineFilters,
  changed: ResourceChanges,
): (entry: Entry) => boolean {
  const { type, at } = query
  const isInRange = rangeOf(engine, query)
  const isUntil = at === undefined ? () => true : untilOf(engine, query, at)
  const fitsTravel = travelFilter(query)
  const fitsMoment = momentFilter(query, changed)
  return (entry) => {
    const isTravel = 'type' in entry
    if (type !== undefined && (type === 'travel') !== isTravel) return false
    const point = { sequence: entry.sequence, at: isTravel ? entry.to.at : entry.at }
    return isInRange(point) && isUntil(point) && (isTravel ? fitsTravel(entry) : fitsMoment(entry))
  }
}

/** A travel is on no line and about no resource. */
function travelFilter({ resource, line, kind, operation }: TimelineFilters): (travel: Travel) => boolean {
  if (resource !== undefined || line !== undefined) return () => false
  return (travel) =>
    (kind === undefined || travel.kind === kind) && (operation === undefined || travel.by === operation)
}

function momentFilter(
  { resource, operation, kind, line }: TimelineFilters,
  { ids, moments }: ResourceChanges,
): (moment: Moment) => boolean {
  const hasChanged = (moment: Moment) =>
    moment.line === 'main' && (moments?.has(moment.number) ?? moment.written().some(({ id }) => ids.includes(id)))
  const concerns = (moment: Moment) => resource === undefined || hasChanged(moment) || isAbout(moment, resource)
  return (moment) =>
    (line === undefined || lineNames[moment.line] === line) &&
    (kind === undefined || moment.cause.kind === kind) &&
    (operation === undefined || moment.cause.name === operation) &&
    concerns(moment)
}

type Point = Pick<Moment, 'sequence' | 'at'>

/** Returns a filter by `from` and `to`, both inclusive. Numbers are those of the main line. */
function rangeOf(engine: WorldEngine, query: TimelineFilters): (point: Point) => boolean {
  const line = requireLine(engine, query.branch)
  const from = readPosition('from', query.from ?? -1)
  const to = readPosition('to', query.to ?? Number.POSITIVE_INFINITY)
  const sequenceOf = (number: number) => line.moment(Math.max(number, line.horizon()))?.sequence
  const isWhole = query.from === undefined || (from.ms === undefined && from.number < 0)
  const first = from.ms === undefined && !isWhole ? (sequenceOf(from.number) ?? Number.POSITIVE_INFINITY) : 0
  const end = to.ms === undefined && to.number >= 0 ? sequenceOf(to.number + 1) : undefined
  return ({ sequence, at }) =>
    (from.ms === undefined ? sequence >= first : at >= from.ms) &&
    (to.ms === undefined ? to.number >= 0 && sequence < (end ?? Number.POSITIVE_INFINITY) : at <= to.ms)
}

/** Returns a filter for what came until a moment of the shown line, or a time. */
function untilOf(engine: WorldEngine, { branch }: TimelineFilters, at: string): (point: Point) => boolean {
  const line = requireLine(engine, branch)
  const { number } = requireMoment(line, 'at', at)
  const end = line.moment(number + 1)?.sequence ?? Number.POSITIVE_INFINITY
  const position = readPosition('at', at)
  return (point) => point.sequence < end && (position.ms === undefined || point.at <= position.ms)
}

function isAbout({ cause, notes }: Moment, resource: string): boolean {
  return cause.subject === resource || notes.some((note) => 'subject' in note && note.subject === resource)
}
