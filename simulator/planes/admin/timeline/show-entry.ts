import { changesIn } from '../../../contract/index.ts'
import type { Cause, Moment, WorldEngine } from '../../../engine/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { attempts, deliveries } from '../../../webhooks/index.ts'
import type { WorldInput } from '../../../worlds/index.ts'
import { aboutMoment } from '../explain/about.ts'
import type { Reader } from '../explain/reader.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import { answerOf, causeIdOf, eventsOf, showMoment, showTravel } from '../shared/show.ts'
import type { TimelineEntry } from './timeline-filters.ts'

/** Marks a moment that the opening of a capsule repeated. */
export const showRepeated = ({ sequence }: Moment, { repeatedUntil = -1 }: WorldInput): { readonly repeated?: true } =>
  sequence <= repeatedUntil ? { repeated: true } : {}

interface EntryParts {
  /** Says who and how much a moment is about. */
  readonly reader: Reader
  readonly input: WorldInput
}

/** Shows a row of the timeline. Streams leave out the members that need the parts. */
export function showEntry(engine: WorldEngine, entry: TimelineEntry, parts?: EntryParts) {
  if ('type' in entry) return showTravel(engine, entry)
  const { status } = answerOf(entry)
  const { cause, line } = entry
  const about = parts && aboutMoment(parts.reader, entry)
  return {
    type: 'moment' as const,
    ...showMoment(entry, engine.past.isUndone(entry), causeIdOf(entry, engine.past)),
    wallAt: timestamp(entry.wallAt),
    ...(parts && showRepeated(entry, parts.input)),
    lane: laneOf(entry),
    ...(isFailed(entry) ? { failed: true as const } : {}),
    ...targetOf(entry.cause),
    ...(status === undefined ? {} : { status }),
    changes: entry.written().length,
    events: eventsOf(entry).map(({ type }) => type),
    ...(about === undefined ? {} : { about }),
    ...(line === 'side' && cause.subject !== undefined ? showDelivery(entry) : {}),
  }
}

/** Shows what became of the event that a moment of the line of webhooks is about. */
function showDelivery(moment: Moment) {
  const [delivery] = changesIn(moment, deliveries).flatMap(({ after }) => after ?? [])
  const [attempt] = changesIn(moment, attempts).flatMap(({ after }) => after ?? [])
  if (delivery === undefined) return {}
  const { type, status, attempts: count, nextAt } = delivery
  const { answered, reason } = attempt ?? {}
  const next = nextAt === undefined ? undefined : timestamp(nextAt)
  return { delivery: present({ type, status, attempts: count, answered, reason, nextAt: next }) }
}

/** Returns the method and the path of a request; no members for other causes. */
export function targetOf({ kind, detail }: Cause): { readonly method?: string; readonly path?: string } {
  if (kind !== 'request' || typeof detail !== 'object' || detail === null) return {}
  const { method, path }: { method?: unknown; path?: unknown } = detail
  return typeof method === 'string' && typeof path === 'string' ? { method, path } : {}
}
