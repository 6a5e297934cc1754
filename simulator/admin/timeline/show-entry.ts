import type { WorldEngine } from '../../engine/types.ts'
import { answerOf, eventsOf, showMoment, showTravel } from '../shared/show.ts'
import type { Entry } from './timeline-filters.ts'

/** Shows a row of the timeline. */
export function showEntry(engine: WorldEngine, entry: Entry) {
  if ('type' in entry) return showTravel(engine, entry)
  const { status } = answerOf(entry)
  return {
    type: 'moment' as const,
    ...showMoment(entry, engine.past.isUndone(entry)),
    ...(status === undefined ? {} : { status }),
    changes: entry.written().length,
    events: eventsOf(entry).map(({ type }) => type),
  }
}
