import { type EventTypeName, eventTypes } from '../domain/event-types.ts'
import { timestamp } from '../domain/time.ts'
import type { Fact, World } from '../engine/types.ts'
import { deliver } from './deliveries.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'

export interface EmitOptions {
  readonly resource?: string
  /** The platform's answer decides something: which handler is told of it. Such an event is sent once. */
  readonly approval?: string
}

const facts = new Map(Object.keys(eventTypes).map((type): [string, Fact] => [type, { kind: 'event', type }]))

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
    resource,
  })
  world.note(facts.get(type) as Fact, event.id)
  deliver(world, event, approval)
  return event
}

/** The body that every attempt of an event carries, byte for byte. */
export function envelope({ id, type, timestamp: at, data }: WebhookEvent): string {
  return JSON.stringify({ id, type, timestamp: at, data })
}
