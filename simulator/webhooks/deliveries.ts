import { lifecycle } from '../domain/lifecycle.ts'
import { present } from '../domain/members.ts'
import type { Collection, Document, Task, World } from '../engine/types.ts'
import { type Disturbance, delayOf, disturbanceOf, releaseHeld, swapped } from './disturbances.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'
import { nextTryAt } from './ladder.ts'
import { webhookSettings } from './settings.ts'

/**
 * WAITING for its first or next attempt, SENDING (on its way, or waiting to be fetched), DELIVERED, FAILED (given up),
 * NOT_SENT (no endpoint was set when it happened), DROPPED (lost by an injected fault).
 */
export type DeliveryStatus = 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED'

/** How an event fares; it has the event's id. */
export interface Delivery extends Document {
  readonly event: string
  readonly type: string
  readonly resource?: string
  /** What a swap reversed: the first attempt waits for those of earlier events of the same lane. */
  readonly lane?: string
  readonly status: DeliveryStatus
  /** How many attempts have begun. */
  readonly attempts: number
  readonly firstAttemptAt?: number
  /** When it is tried again. */
  readonly nextAt?: number
  /** Which handler is told of the platform's answer. */
  readonly approval?: string
  /** What an injected fault does to the attempt that is on its way. */
  readonly disturbance?: Disturbance
}

/** How an attempt ended. Bytes, headers and durations are in the courier's log, for they are not of this world. */
export interface Attempt extends Document {
  readonly event: string
  readonly number: number
  readonly at: number
  readonly delivered: boolean
  /** The status of the endpoint's answer; absent when there was none. */
  readonly answered?: number
  readonly reason?: string
}

export const deliveries: Collection<Delivery> = {
  name: 'webhookDeliveries',
  indexes: { onItsWay: ({ status }) => (status === 'SENDING' ? 'yes' : undefined) },
}

export const attempts: Collection<Attempt> = { name: 'webhookAttempts', indexes: { event: ({ event }) => event } }

export const deliveryLifecycle = lifecycle<DeliveryStatus>('delivery', {
  start: ['WAITING', 'NOT_SENT'],
  WAITING: ['SENDING', 'DROPPED'],
  SENDING: ['WAITING', 'DELIVERED', 'FAILED'],
  DELIVERED: ['WAITING'],
  FAILED: ['WAITING'],
  NOT_SENT: [],
  DROPPED: ['WAITING'],
})

export const sendTask = 'webhook.send'
export const deliveryId = (eventId: string) => eventId.replace('Webhook:', 'Delivery:')

/** An event that had nowhere to go has no document of its fate; it is told from the event. */
export function deliveryOf(world: World, eventId: string): Delivery | undefined {
  const event = world.of(webhookEvents).find(eventId)
  return event && deliveryOfEvent(world, event)
}

export function deliveryOfEvent(world: World, event: WebhookEvent): Delivery {
  const { id, type, resource } = event
  const known = world.of(deliveries).find(deliveryId(id))
  return known ?? present({ id: deliveryId(id), event: id, type, status: 'NOT_SENT' as const, attempts: 0, resource })
}

/** Sets an event's delivery going, unless there is nowhere to deliver it to. */
export function deliver(world: World, event: WebhookEvent, approval?: string): void {
  const { endpoint, mode } = webhookSettings(world)
  const status: DeliveryStatus = endpoint === undefined && mode === 'push' ? 'NOT_SENT' : 'WAITING'
  const { id: eventId, type, resource } = event
  deliveryLifecycle.enter(world, eventId, 'start', status)
  if (status === 'NOT_SENT') return
  const id = deliveryId(eventId)
  world
    .of(deliveries)
    .insert(present({ id, event: eventId, type, status, attempts: 0, resource, approval }) as Delivery)
  sendInLine(world, swapped(world, event), world.now() + delayOf(world, event.type))
}

/** Sends what a swap still holds, as it is taken away. */
export function letGo(world: World): void {
  sendInLine(world, releaseHeld(world), world.now())
}

/** Events about different resources go in parallel, so several that shall come in an order share a lane of their own. */
function sendInLine(world: World, eventIds: readonly string[], at: number): void {
  const [lane, second] = eventIds
  for (const eventId of eventIds) {
    const delivery = deliveryOf(world, eventId)
    if (delivery && lane !== undefined && second !== undefined) world.of(deliveries).update({ ...delivery, lane })
    scheduleSend(world, eventId, 1, at)
  }
}

function scheduleSend(world: World, eventId: string, attempt: number, at: number): void {
  world.schedule({ kind: sendTask, subject: eventId, input: { attempt }, at })
}

/**
 * The task: the attempt begins. Signing and sending are the courier's, after the commit. A redelivery may have made
 * the attempt already; the task that was to make it is then without work.
 */
export function beginAttempt(world: World, { subject = '', input }: Task): void {
  const delivery = deliveryOf(world, subject)
  const { attempt } = input as { readonly attempt: number }
  if (delivery?.status !== 'WAITING' || attempt !== delivery.attempts + 1) return
  const { nextAt, disturbance: before, ...rest } = delivery
  const disturbance = disturbanceOf(world, delivery.type)
  // Somebody waits for an approval's answer, so of a lost one the courier says that there was none.
  const dropped = disturbance === 'drop' && delivery.approval === undefined
  deliveryLifecycle.move(world, world.of(deliveries), rest as Delivery, 'WAITING', dropped ? 'DROPPED' : 'SENDING', {
    status: dropped ? 'DROPPED' : 'SENDING',
    attempts: dropped ? delivery.attempts : delivery.attempts + 1,
    ...(delivery.firstAttemptAt === undefined && !dropped ? { firstAttemptAt: world.now() } : {}),
    ...(disturbance === undefined ? {} : { disturbance }),
  })
}

export interface AttemptResult {
  readonly status?: number
  readonly reason?: string
}

/** What the endpoint said, or why it said nothing. Part of the commit that the answer makes. */
export function endAttempt(world: World, delivery: Delivery, result: AttemptResult): Attempt {
  const delivered = isDelivered(delivery, result)
  const attempt = world.of(attempts).insert({
    id: `${delivery.id}/attempts/${delivery.attempts}`,
    event: delivery.event,
    number: delivery.attempts,
    at: world.now(),
    delivered,
    ...(result.status === undefined ? {} : { answered: result.status }),
    ...(result.reason === undefined ? {} : { reason: result.reason }),
  })
  const retryAt = delivered || isSentOnce(delivery) ? undefined : retryTime(world, delivery)
  const next = delivered ? 'DELIVERED' : retryAt === undefined ? 'FAILED' : 'WAITING'
  const { disturbance, ...rest } = delivery
  deliveryLifecycle.move(world, world.of(deliveries), rest as Delivery, 'SENDING', next, {
    status: next,
    ...(retryAt === undefined ? {} : { nextAt: retryAt }),
  })
  if (retryAt !== undefined) scheduleSend(world, delivery.event, delivery.attempts + 1, retryAt)
  return attempt
}

const retryTime = (world: World, delivery: Delivery) =>
  nextTryAt(delivery.firstAttemptAt ?? world.now(), delivery.attempts, world.now())

/** 409 says that the platform has the event already; of a test, only 2xx says that it works. */
function isDelivered({ type, approval }: Delivery, { status, reason }: AttemptResult): boolean {
  if (status === undefined || reason !== undefined) return false
  return (status >= 200 && status < 300) || (status === 409 && type !== 'TEST' && approval === undefined)
}

const isSentOnce = ({ type, approval }: Delivery) => type === 'TEST' || approval !== undefined

/** Sends an event again, with the same id and the same bytes; not while it is on its way, nor when it never was. */
export function redeliver(world: World, delivery: Delivery): void {
  if (delivery.status !== 'WAITING')
    deliveryLifecycle.move(world, world.of(deliveries), delivery, delivery.status, 'WAITING', { status: 'WAITING' })
  scheduleSend(world, delivery.event, delivery.attempts + 1, world.now())
}
