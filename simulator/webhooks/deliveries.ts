import { lifecycle } from '../contract/index.ts'
import type { Collection, Document, Moment, Task, Trace, World, WorldEngine } from '../engine/index.ts'
import { present, without } from '../schema/index.ts'
import { applySwap, type Disturbance, takeDelay, takeDisturbance, takeHeld } from './disturbances.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'
import { retryTimeAfter } from './retry-schedule.ts'
import { webhookSettings } from './settings.ts'

/**
 * WAITING for its first or next attempt, SENDING (in flight, or waiting to be fetched), DELIVERED, FAILED (given up),
 * NOT_SENT (no endpoint was set when the event was emitted), DROPPED (by an injected fault).
 */
export type DeliveryStatus = 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED'

/** The delivery of one event; `deliveryId` derives its id from the event's. */
export interface Delivery extends Document {
  readonly event: string
  readonly type: string
  readonly resource?: string
  /** Set on the events of a swap: their first attempts run one after the other. */
  readonly lane?: string
  readonly status: DeliveryStatus
  /** The number of attempts begun. */
  readonly attempts: number
  readonly firstAttemptAt?: number
  /** The time of the next retry. */
  readonly nextAt?: number
  /** The name of the handler that receives the platform's answer. */
  readonly approval?: string
  /** The trace of the moment that emitted the event. */
  readonly trace?: Trace
  /** The effect of an injected fault on the current attempt. */
  readonly disturbance?: Disturbance
}

/** The result of one attempt. Bytes, headers and durations are not part of the state but in the dispatcher's log. */
export interface Attempt extends Document {
  readonly event: string
  readonly number: number
  readonly at: number
  readonly delivered: boolean
  /** The status of the endpoint's answer, if any. */
  readonly answered?: number
  readonly reason?: string
  /** Set when nothing was sent, because connecting failed within the second before. */
  readonly inferred?: true
}

export const deliveries: Collection<Delivery> = {
  name: 'webhookDeliveries',
  indexes: { sending: ({ status }) => (status === 'SENDING' ? 'yes' : undefined) },
}

export const attempts: Collection<Attempt> = { name: 'webhookAttempts', indexes: { event: ({ event }) => event } }

export const deliveryLifecycle = lifecycle<DeliveryStatus>('delivery', {
  start: ['WAITING'],
  WAITING: ['SENDING', 'DROPPED'],
  SENDING: ['WAITING', 'DELIVERED', 'FAILED'],
  DELIVERED: ['WAITING'],
  FAILED: ['WAITING'],
  NOT_SENT: [],
  DROPPED: ['WAITING'],
})

export const sendTask = 'webhook.send'
export const deliveryId = (eventId: string) => eventId.replace('Webhook:', 'Delivery:')

/** Returns the event id of a delivery id; undefined for other ids. */
export const eventIdOf = (id: string) => (id.startsWith('Delivery:') ? id.replace('Delivery:', 'Webhook:') : undefined)

/** Returns the delivery of an event. Without an endpoint there is no document, so it is derived from the event. */
export function deliveryOf(world: World, eventId: string): Delivery | undefined {
  const event = world.of(webhookEvents).find(eventId)
  return event && deliveryOfEvent(world, event)
}

export function deliveryOfEvent(world: World, event: WebhookEvent): Delivery {
  const { id, type, resource } = event
  const known = world.side.of(deliveries).find(deliveryId(id))
  return known ?? present({ id: deliveryId(id), event: id, type, status: 'NOT_SENT' as const, attempts: 0, resource })
}

/**
 * Returns the act that starts deliveries on the side line after a moment with events. Without an endpoint, there is
 * none.
 */
export function followEvents(world: World, moment: Moment): (() => void) | undefined {
  const { endpoint, mode } = webhookSettings(world)
  if (endpoint === undefined && mode === 'push') return undefined
  const events = moment.notes.flatMap(({ kind, subject }) =>
    kind === 'event' && subject !== undefined ? [subject] : [],
  )
  return () => {
    for (const id of events) startDelivery(world, world.of(webhookEvents).get(id), moment.cause.trace)
  }
}

function startDelivery(world: World, event: WebhookEvent, trace: Trace | undefined): void {
  const { id: eventId, type, resource, approval } = event
  const status = deliveryLifecycle.enter(world.side, eventId, 'start', 'WAITING')
  const id = deliveryId(eventId)
  const delivery = { id, event: eventId, type, status, attempts: 0, resource, approval, trace }
  world.side.of(deliveries).insert(present(delivery))
  sendInOrder(world, applySwap(world.side, event), world.side.now() + takeDelay(world.side, event.type))
}

/** Sends the events held by a removed swap. */
export function sendHeld(world: World): void {
  sendInOrder(world, takeHeld(world.side), world.side.now())
}

/** Sends events in order by sharing a lane; events about different resources would be sent in parallel. */
function sendInOrder(world: World, eventIds: readonly string[], at: number): void {
  const [lane, second] = eventIds
  for (const eventId of eventIds) {
    const delivery = deliveryOf(world, eventId)
    if (delivery && lane !== undefined && second !== undefined) world.side.of(deliveries).update({ ...delivery, lane })
    scheduleSend(world, eventId, 1, at)
  }
}

/** Schedules an attempt, replacing an earlier schedule. */
function scheduleSend(world: World, eventId: string, attempt: number, at: number): void {
  const id = `Task:${eventId}/${attempt}`
  const causedBy = world.of(webhookEvents).get(eventId).moment
  world.side.cancel(id)
  world.side.schedule({ id, kind: sendTask, subject: eventId, input: { attempt }, at, causedBy })
}

/**
 * Runs the task of an attempt: marks it as begun. The dispatcher signs and sends after the commit. Does nothing when a
 * redelivery has already made the attempt.
 */
export function beginAttempt(world: World, { subject = '', input }: Task): void {
  const delivery = deliveryOf(world, subject)
  // The input of a task is of unknown type; `scheduleSend` wrote this one.
  const { attempt } = input as { readonly attempt: number }
  if (delivery?.status !== 'WAITING' || attempt !== delivery.attempts + 1) return
  const waiting: Delivery = without(delivery, ['nextAt', 'disturbance'])
  const disturbance = takeDisturbance(world.side, delivery.type)
  // An approval handler waits for an answer, so the dispatcher reports a dropped approval as unanswered.
  const isDropped = disturbance === 'drop' && delivery.approval === undefined
  const status = isDropped ? 'DROPPED' : 'SENDING'
  deliveryLifecycle.move(world.side, world.side.of(deliveries), waiting, 'WAITING', status, {
    status,
    attempts: isDropped ? delivery.attempts : delivery.attempts + 1,
    ...(delivery.firstAttemptAt === undefined && !isDropped ? { firstAttemptAt: world.side.now() } : {}),
    ...(disturbance === undefined ? {} : { disturbance }),
  })
}

export interface AttemptResult {
  readonly status?: number
  readonly reason?: string
  readonly isInferred?: true
}

/** Records the endpoint's answer, or why it is missing, and schedules a retry. Runs inside the answer's commit. */
export function endAttempt(world: World, delivery: Delivery, result: AttemptResult): Attempt {
  const delivered = isDelivered(delivery, result)
  const attempt = world.side.of(attempts).insert({
    id: attemptId(delivery),
    event: delivery.event,
    number: delivery.attempts,
    at: world.side.now(),
    delivered,
    ...(result.status === undefined ? {} : { answered: result.status }),
    ...(result.reason === undefined ? {} : { reason: result.reason }),
    ...(result.isInferred ? { inferred: true } : {}),
  })
  const retryAt = delivered || isSentOnce(delivery) ? undefined : retryTime(world, delivery)
  const next = delivered ? 'DELIVERED' : retryAt === undefined ? 'FAILED' : 'WAITING'
  const sending: Delivery = without(delivery, ['disturbance'])
  deliveryLifecycle.move(world.side, world.side.of(deliveries), sending, 'SENDING', next, {
    status: next,
    ...(retryAt === undefined ? {} : { nextAt: retryAt }),
  })
  if (retryAt !== undefined) scheduleSend(world, delivery.event, delivery.attempts + 1, retryAt)
  return attempt
}

/** How an attempt ends: `refused` by the endpoint's answer, `failed` without a complete one. */
export type AttemptOutcome = 'delivered' | 'refused' | 'failed'

/** Returns how the latest attempt of an event ended; undefined before its end. */
export function outcomeOfAttempt(world: World, eventId: string): AttemptOutcome | undefined {
  const delivery = world.side.of(deliveries).find(deliveryId(eventId))
  const attempt = delivery && world.side.of(attempts).find(attemptId(delivery))
  if (attempt === undefined) return undefined
  const { delivered, answered, reason } = attempt
  return delivered ? 'delivered' : answered === undefined || reason !== undefined ? 'failed' : 'refused'
}

/** Counts the events waiting for an attempt, and those with an attempt in flight or waiting for a client. */
export function countPending(world: WorldEngine): { readonly waiting: number; readonly sending: number } {
  const waiting = world.tasks().filter(({ kind }) => kind === sendTask).length
  return { waiting, sending: world.side.of(deliveries).count('sending', 'yes') }
}

const attemptId = ({ id, attempts: number }: Delivery) => `${id}/attempts/${number}`

const retryTime = (world: World, delivery: Delivery) =>
  retryTimeAfter(delivery.firstAttemptAt ?? world.side.now(), delivery.attempts, world.side.now())

/** 409 means that the platform already has the event; for a TEST or an approval only 2xx is a success. */
function isDelivered({ type, approval }: Delivery, { status, reason }: AttemptResult): boolean {
  if (status === undefined || reason !== undefined) return false
  return (status >= 200 && status < 300) || (status === 409 && type !== 'TEST' && approval === undefined)
}

/** True for events that are sent once, because the first answer decides something. */
export const isSentOnce = ({ type, approval }: Delivery) => type === 'TEST' || approval !== undefined

/** Redelivers an event with the same id and bytes. Callers refuse deliveries that are SENDING or NOT_SENT. */
export function deliverAgain(world: World, delivery: Delivery): void {
  if (delivery.status !== 'WAITING')
    deliveryLifecycle.move(world.side, world.side.of(deliveries), delivery, delivery.status, 'WAITING', {
      status: 'WAITING',
    })
  scheduleSend(world, delivery.event, delivery.attempts + 1, world.side.now())
}
