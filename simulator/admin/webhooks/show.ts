import { timestamp } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { withoutCredential } from '../../webhooks/address.ts'
import { type Attempt, attempts, type Delivery, type DeliveryStatus } from '../../webhooks/deliveries.ts'
import { type AttemptRecord, isSuperseded } from '../../webhooks/delivery-log.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'
import { webhookEvents } from '../../webhooks/events.ts'
import type { WebhookRequest } from '../../webhooks/post.ts'
import { webhookSettings } from '../../webhooks/settings.ts'

export function showSettings(engine: WorldEngine) {
  const { endpoint, mode, signatureFormat, keyNumber, held } = webhookSettings(engine)
  return {
    ...(endpoint === undefined ? {} : { endpoint: withoutCredential(endpoint) }),
    mode,
    signatureFormat,
    keyNumber,
    held: held.length,
  }
}

export function showEvent(engine: WorldEngine, { event: eventId, status, attempts: count, nextAt }: Delivery) {
  const event = engine.of(webhookEvents).get(eventId)
  return {
    id: event.id,
    ...about(event),
    timestamp: event.timestamp,
    moment: event.moment,
    status,
    attempts: count,
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
    data: event.data,
  }
}

export function showDelivery(engine: WorldEngine, delivery: Delivery) {
  return { ...members(delivery, delivery.status), attempts: attemptsOf(engine, delivery).map(showAttempt) }
}

/** Each attempt with what went over the wire; those of lines that a rewind has left are told as well. */
export function showInFull(engine: WorldEngine, delivery: Delivery) {
  const records = dispatcherOf(engine)?.log.of(delivery.event) ?? []
  const known = new Set(records.map(numberOnThisLine(engine)))
  const forgotten = attemptsOf(engine, delivery).filter(({ number }) => !known.has(number))
  return {
    ...members(delivery, delivery.status),
    attempts: [
      ...forgotten.map((attempt) => ({ ...showAttempt(attempt), superseded: false })),
      ...records.map((record) => showRecord(engine, record)),
    ],
  }
}

/** An event that was sent before a rewind and has not happened on the present line. */
export function showSuperseded(engine: WorldEngine, records: readonly AttemptRecord[], delivery: Delivery) {
  return { ...members(delivery, 'SUPERSEDED'), attempts: records.map((record) => showRecord(engine, record)) }
}

/** A request as it goes over the wire, but for its credentials. */
export function showRequest({ url, headers, body }: WebhookRequest) {
  return { method: 'POST' as const, ...(url === '' ? {} : { url }), headers, body }
}

export const attemptsOf = (engine: WorldEngine, { event }: Delivery) => engine.of(attempts).all('event', event)

const numberOnThisLine = (engine: WorldEngine) => (record: AttemptRecord) =>
  isSuperseded(engine, record) ? undefined : record.delivery.attempts

const about = ({ type, resource }: { readonly type: string; readonly resource?: string | undefined }) => ({
  type,
  ...(resource === undefined ? {} : { resource }),
})

function members(delivery: Delivery, status: DeliveryStatus | 'SUPERSEDED') {
  const { event, firstAttemptAt, nextAt } = delivery
  return {
    event,
    ...about(delivery),
    status,
    ...(firstAttemptAt === undefined ? {} : { firstAttemptAt: timestamp(firstAttemptAt) }),
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
  }
}

function showAttempt({ number, at, delivered, answered, reason }: Attempt) {
  return {
    number,
    at: timestamp(at),
    delivered,
    ...(answered === undefined ? {} : { answered }),
    ...(reason === undefined ? {} : { reason }),
  }
}

function showRecord(engine: WorldEngine, record: AttemptRecord) {
  const attempt = record.moment?.changes().find(({ collection }) => collection === attempts.name)?.after
  return {
    ...(attempt === undefined ? { number: record.delivery.attempts } : showAttempt(attempt as Attempt)),
    superseded: isSuperseded(engine, record),
    wallAt: timestamp(record.wallAt),
    durationMs: record.durationMs,
    request: showRequest(record.request),
    answer: record.answer,
  }
}
