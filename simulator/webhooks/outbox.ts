import { timestamp } from '../domain/time.ts'
import type { Collection, Document, World } from '../engine/types.ts'
import { deliver } from './deliveries.ts'
import type { EventTypeName } from './event-types.ts'

/** An event as it will be sent: the envelope's four members, and what it is about. */
export interface WebhookEvent extends Document {
  readonly type: EventTypeName
  readonly timestamp: string
  readonly data: unknown
  /** The id of the resource in `data`; events about the same one are first sent in their order. */
  readonly resource?: string
  /** The number of the moment that caused it. */
  readonly moment: number
}

export const webhookEvents: Collection<WebhookEvent> = { name: 'webhookEvents' }

export interface EmitOptions {
  readonly resource?: string
  /** The platform's answer decides something: which handler is told of it. Such an event is sent once. */
  readonly approval?: string
}

/** Puts an event into the outbox as part of the commit that causes it; what is rolled back is never sent. */
export function emit(
  world: World,
  type: EventTypeName,
  data: unknown,
  { resource, approval }: EmitOptions = {},
): WebhookEvent {
  const event = world.of(webhookEvents).insert({
    id: world.newId('Webhook'),
    type,
    timestamp: timestamp(world.now()),
    data,
    moment: world.momentNumber(),
    ...(resource === undefined ? {} : { resource }),
  })
  world.note({ kind: 'event', type, id: event.id })
  deliver(world, event, approval)
  return event
}

/** The body that every attempt of an event carries, byte for byte. */
export function envelope({ id, type, timestamp: at, data }: WebhookEvent): string {
  return JSON.stringify({ id, type, timestamp: at, data })
}
