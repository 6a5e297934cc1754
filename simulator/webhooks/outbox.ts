import type { EventTypeName } from '../contract/index.ts'
import type { World } from '../engine/index.ts'
import { timestamp } from '../schema/index.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'

export interface EmitOptions {
  readonly resource?: string
  /** The name of the handler that decides by the platform's answer. Such an event is sent once. */
  readonly approval?: string
}

/** Emits an event as part of the commit that causes it. What becomes of it follows on the side line. */
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

/** Returns the body of an event's requests; it is the same, byte for byte, in every attempt. */
export function envelope({ id, type, timestamp: at, data }: WebhookEvent): string {
  return JSON.stringify({ id, type, timestamp: at, data })
}
