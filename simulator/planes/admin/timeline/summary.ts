import type { Moment, MomentSummary } from '../../../engine/index.ts'
import { hasFailed, type Lane, laneOf, lanes } from '../shared/lanes.ts'
import type { TimelineEntry } from './timeline-filters.ts'

/** A moment or a travel as a point of both axes. */
interface Point {
  readonly sequence: number
  readonly at: number
}

/** Totals over the entries of a range. */
export interface Summary {
  readonly counts: Record<Lane, number>
  failed: number
  total: number
  /** The first and the last entry; absent for an empty range. */
  ends?: { readonly first: Point; readonly last: Point }
  /** The number of the last moment of the main line that is shown. */
  moment?: number
}

export const emptySummary = (): Summary => ({
  counts: { request: 0, task: 0, webhook: 0, clock: 0, fault: 0, admin: 0 },
  failed: 0,
  total: 0,
})

/** The number of codes: each stands for a lane, and for whether an entry failed. */
export const codeCount = lanes.length * 2

/** Returns the code of an entry, which never changes. */
export function codeOf(entry: TimelineEntry): number {
  return 'type' in entry ? lanes.indexOf(laneOf(entry)) * 2 : codeOfMoment(entry, entry.summary())
}

/** Returns the code of a moment of which the reasons have been read. */
export const codeOfMoment = ({ line }: Moment, summary: MomentSummary): number =>
  lanes.indexOf(laneOf({ line, cause: summary.cause })) * 2 + (hasFailed(summary) ? 1 : 0)

/** Returns the position of an entry; for a travel, its destination. */
export const restorePointOf = (entry: TimelineEntry): Point => ({
  sequence: entry.sequence,
  at: 'type' in entry ? entry.to.at : entry.at,
})

/** Adds a number of entries of one code. */
export function addCode(summary: Summary, code: number, count = 1): void {
  const lane = lanes[code >> 1]
  if (lane === undefined || count === 0) return
  summary.counts[lane] += count
  if (code % 2 === 1) summary.failed += count
  summary.total += count
}

/** Extends the ends of a summary to include a point. */
export function addPoint(summary: Summary, point: Point): void {
  const { first, last } = summary.ends ?? { first: point, last: point }
  summary.ends = {
    first: point.sequence < first.sequence ? point : first,
    last: point.sequence > last.sequence ? point : last,
  }
}

/** Adds a single entry. */
export function addEntry(summary: Summary, entry: TimelineEntry): void {
  addCode(summary, codeOf(entry))
  addPoint(summary, restorePointOf(entry))
}
