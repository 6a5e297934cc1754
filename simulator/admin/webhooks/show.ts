import { present } from '../../domain/members.ts'
import { timestamp } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { withoutCredential } from '../../webhooks/address.ts'
import { type Attempt, attempts, type Delivery, type DeliveryStatus } from '../../webhooks/deliveries.ts'
import { type AttemptRecord, isSuperseded } from '../../webhooks/delivery-log.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'
import { heldEvents } from '../../webhooks/disturbances.ts'
import { webhookEvents } from '../../webhooks/events.ts'
import type { WebhookRequest } from '../../webhooks/post.ts'
import { webhookSettings } from '../../webhooks/settings.ts'

export function showSettings(engine: WorldEngine) {
  const { endpoint, mode, signatureFormat, keyNumber } = webhookSettings(engine)
  return {
    ...(endpoint === undefined ? {} : { endpoint: withoutCredential(endpoint) }),
    mode,
    signatureFormat,
    keyNumber,
    held: heldEvents(engine.side).length,
  }
}

export function showEvent(engine: WorldEngine, { event: eventId, status, attempts: count, nextAt }: Delivery) {
  const event = engine.of(webhookEvents).get(eventId)
  return {
    id: event.id,
    ...subjectOf(event),
    timestamp: event.timestamp,
    moment: event.moment,
    branch: engine.past.branchAt(event.moment).name,
    undone: false,
    status,
    attempts: count,
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
    data: event.data,
  }
}

export function showDelivery(engine: WorldEngine, delivery: Delivery) {
  return { ...presentMembers(engine, delivery), attempts: attemptsOf(engine, delivery).map(showAttempt) }
}

/** Shows a delivery with the requests and answers of its attempts, including superseded ones. */
export function showInFull(engine: WorldEngine, delivery: Delivery) {
  const records = dispatcherOf(engine)?.log.of(delivery.event) ?? []
  const logged = new Set(records.map(numberOnThisLine(engine)))
  const forgotten = attemptsOf(engine, delivery).filter(({ number }) => !logged.has(number))
  return {
    ...presentMembers(engine, delivery),
    attempts: [
      ...forgotten.map((attempt) => ({ ...showAttempt(attempt), superseded: false })),
      ...records.map((record) => showRecord(engine, record)),
    ],
  }
}

/** Shows the delivery of an event that was sent before a rewind and is not on the present line. */
export function showSuperseded(engine: WorldEngine, records: readonly AttemptRecord[], delivery: Delivery) {
  const branch = records.findLast(({ moment }) => moment !== undefined)?.moment?.branch.name
  const place = { ...present({ branch }), undone: true }
  return {
    ...deliveryMembers(delivery, 'SUPERSEDED', place),
    attempts: records.map((record) => showRecord(engine, record)),
  }
}

/** Shows a request whose credentials are hidden already. */
export function showRequest({ url, headers, body }: WebhookRequest) {
  return { method: 'POST' as const, ...(url === '' ? {} : { url }), headers, body }
}

export const attemptsOf = (engine: WorldEngine, { event }: Delivery) => engine.side.of(attempts).all('event', event)

const numberOnThisLine = (engine: WorldEngine) => (record: AttemptRecord) =>
  isSuperseded(engine, record) ? undefined : record.delivery.attempts

const subjectOf = ({ type, resource }: { readonly type: string; readonly resource?: string | undefined }) => ({
  type,
  ...(resource === undefined ? {} : { resource }),
})

/** Shows a delivery of the present line. */
function presentMembers(engine: WorldEngine, delivery: Delivery) {
  const { moment } = engine.of(webhookEvents).get(delivery.event)
  return deliveryMembers(delivery, delivery.status, { branch: engine.past.branchAt(moment).name, undone: false })
}

function deliveryMembers(
  delivery: Delivery,
  status: DeliveryStatus | 'SUPERSEDED',
  place: { readonly branch?: string; readonly undone: boolean },
) {
  const { id, event, firstAttemptAt, nextAt } = delivery
  return {
    id,
    event,
    ...subjectOf(delivery),
    ...place,
    status,
    ...(firstAttemptAt === undefined ? {} : { firstAttemptAt: timestamp(firstAttemptAt) }),
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
  }
}

function showAttempt({ number, at, delivered, answered, reason, inferred }: Attempt) {
  return {
    number,
    at: timestamp(at),
    delivered,
    ...(answered === undefined ? {} : { answered }),
    ...(reason === undefined ? {} : { reason }),
    ...(inferred === undefined ? {} : { inferred }),
  }
}

function showRecord(engine: WorldEngine, record: AttemptRecord) {
  const { status, body, reason } = record.answer
  const after = record.moment?.changes().find(({ collection }) => collection === attempts.name)?.after
  return {
    // The change is of the collection of attempts, so its document is one.
    ...(after === undefined ? { number: record.delivery.attempts } : showAttempt(after as Attempt)),
    superseded: isSuperseded(engine, record),
    ...(record.moment === undefined ? {} : { branch: record.moment.branch.name }),
    wallAt: timestamp(record.wallAt),
    durationMs: record.durationMs,
    ...(record.request === undefined ? {} : { request: showRequest(record.request) }),
    answer: present({ status, body, reason }),
  }
}
