import type { Cause, WorldEngine } from '../../../engine/index.ts'
import { timestamp } from '../../../schema/index.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import { answerOf, causeIdOf, eventsOf, showMoment, showTravel } from '../shared/show.ts'
import type { TimelineEntry } from './timeline-filters.ts'

/** Shows a row of the timeline. */
export function showEntry(engine: WorldEngine, entry: TimelineEntry) {
  if ('type' in entry) return showTravel(engine, entry)
  const { status } = answerOf(entry)
  return {
    type: 'moment' as const,
    ...showMoment(entry, engine.past.isUndone(entry), causeIdOf(entry, engine.past)),
    wallAt: timestamp(entry.wallAt),
    lane: laneOf(entry),
    ...(isFailed(entry) ? { failed: true as const } : {}),
    ...targetOf(entry.cause),
    ...(status === undefined ? {} : { status }),
    changes: entry.written().length,
    events: eventsOf(entry).map(({ type }) => type),
  }
}

/** Returns the method and the path of a request; nothing of other causes. */
export function targetOf({ kind, detail }: Cause): { readonly method?: string; readonly path?: string } {
  if (kind !== 'request' || typeof detail !== 'object' || detail === null) return {}
  const { method, path }: { method?: unknown; path?: unknown } = detail
  return typeof method === 'string' && typeof path === 'string' ? { method, path } : {}
}
