import { type Static, Type } from 'typebox'
import { eventTypes } from '../../../contract/index.ts'
import type { Moment, Steps, WorldEngine } from '../../../engine/index.ts'
import { refuse, refuseFields } from '../../../refusals/index.ts'
import { isRecord, present, shortened, timestamp } from '../../../schema/index.ts'
import { didYouMean } from '../../../schema/nearest.ts'
import { type WebhookEvent, webhookEvents } from '../../../webhooks/index.ts'
import { isWritable, readPoint } from '../../../worlds/index.ts'
import { checkId } from '../conditions/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import type { CameEvent, Goal } from './goal.ts'

export const EventTarget = Type.Object({
  event: Type.String({ maxLength: 100, description: 'The type of the event, such as OUTGOING_PAYMENT.COMPLETED.' }),
  about: Type.Optional(Type.String({ maxLength: 200, description: 'Only events about this resource.' })),
  after: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.String({ maxLength: 40 })], {
      description:
        "Only events after this moment or time: a moment's number or an ISO 8601 time. All events of the world, also " +
        'those before the wait, when absent.',
    }),
  ),
})

type Target = Static<typeof EventTarget>
type EventCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'inSlices'>

const keptEvents = 100
const eventsPerStep = 200

/** Waits for an event, whether it is sent or not; `came` has the latest events since the wait began. */
export function eventGoal(call: EventCall, target: Target): Goal {
  const { engine, inSlices } = call
  requireType(target.event)
  let requireSubject = () => requireResource(call, target.about)
  const isLater = afterFilter(target.after)
  const fits = (event: WebhookEvent) =>
    event.type === target.event && (target.about === undefined || event.resource === target.about) && isLater(event)
  let came: CameEvent[] = []
  return {
    unmet: `no ${target.event}${target.about === undefined ? '' : ` about ${target.about}`} has come`,
    async look() {
      const found = await inSlices(findSteps(engine, fits))
      if (found) return { event: showEvent(found) }
      requireSubject()
      // A rewind may undo the resource later, which does not end the wait.
      requireSubject = () => {}
      return undefined
    },
    see(moment) {
      const events = eventsOf(engine, moment)
      const found = events.find(fits)
      if (found) return { event: showEvent(found) }
      came = [...came, ...events.map(showEvent)].slice(-keptEvents)
      return undefined
    },
    came: () => came,
  }
}

function requireType(type: string): void {
  if (Object.hasOwn(eventTypes, type)) return
  const near = didYouMean(type, Object.keys(eventTypes))
  const hint = near === '' ? ' /docs/guide/webhooks lists them.' : near
  refuseFields([{ field: 'for.event', message: `There is no event type ${JSON.stringify(type)}.${hint}` }])
}

/** Refuses a resource that does not exist: ids are not known in advance, so it is a typo. */
function requireResource({ engine, parts }: EventCall, id: string | undefined): void {
  if (id === undefined || engine.locate(id) !== undefined) return
  const message = checkId(id, parts.ids)
  if (message !== undefined) refuseFields([{ field: 'for.about', message }])
  refuse('REFERENCE_NOT_FOUND', { id, says: `There is no resource with the id ${id}, so no event about it can come.` })
}

function afterFilter(after: Target['after']): (event: WebhookEvent) => boolean {
  if (after === undefined) return () => true
  const position = typeof after === 'number' ? { number: after } : readPoint(after)
  if (position === undefined) return refuseAfter(after)
  if (position.ms !== undefined) {
    const { ms } = position
    return isWritable(ms) ? ({ timestamp: at }) => Date.parse(at) > ms : refuseAfter(after)
  }
  const { number } = position
  return number < 0 ? refuseAfter(after) : ({ moment }) => moment > number
}

const refuseAfter = (after: unknown): never => refuseFields([{ field: 'for.after', message: describeAfter(after) }])

/** Returns the message for an `after` that names no position on the timeline. */
export function describeAfter(after: unknown): string {
  const sent = typeof after === 'string' ? JSON.stringify(after) : String(after)
  const shown = Array.isArray(after) ? 'A list' : isRecord(after) ? 'An object' : shortened(sent)
  return (
    `${shown} is neither a moment's number, 0 or more, nor an ISO 8601 time in the years 0000 to 9999, ` +
    'such as 2025-10-13T12:00:00Z.'
  )
}

function* findSteps(engine: WorldEngine, fits: (event: WebhookEvent) => boolean): Steps<WebhookEvent | undefined> {
  let seen = 0
  for (const { document } of engine.of(webhookEvents).newestFirst()) {
    if (fits(document)) return document
    seen += 1
    if (seen % eventsPerStep === 0) yield
  }
  return undefined
}

function eventsOf(engine: WorldEngine, { notes }: Moment): readonly WebhookEvent[] {
  return notes.flatMap((note) =>
    note.kind === 'event' && note.subject !== undefined ? (engine.of(webhookEvents).find(note.subject) ?? []) : [],
  )
}

function showEvent({ id, type, resource, moment, timestamp: at }: WebhookEvent): CameEvent {
  return present({ id, type, about: resource, moment, at: timestamp(Date.parse(at)) })
}
