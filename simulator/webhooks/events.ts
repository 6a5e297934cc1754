import type { EventTypeName } from '../contract/index.ts'
import type { Collection, Document, World } from '../engine/index.ts'
import { timestamp } from '../schema/index.ts'

/** A stored event: its envelope, resource and moment. */
export interface WebhookEvent extends Document {
  readonly type: EventTypeName
  readonly timestamp: string
  readonly data: unknown
  /** The id of the resource in `data`. First attempts of events about the same one stay in order. */
  readonly resource?: string | undefined
  /** The number of the moment that caused it. */
  readonly moment: number
  /** The handler that receives the platform's answer. Such an event is sent once. */
  readonly approval?: string | undefined
}

export const webhookEvents: Collection<WebhookEvent> = { name: 'webhookEvents' }

export interface EmitOptions {
  readonly resource?: string
  /** The handler that decides by the platform's answer. Such an event is sent once. */
  readonly approval?: string
}

/** Emits an event as part of the commit that causes it. Its delivery follows on the side line. */
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
    resource,
    approval,
  })
  world.note({ kind: 'event', type }, event.id)
  return event
}

/** Returns the body of an event's requests, the same bytes in every attempt. */
export function envelope({ id, type, timestamp: at, data }: WebhookEvent): string {
  return JSON.stringify({ id, type, timestamp: at, data })
}
