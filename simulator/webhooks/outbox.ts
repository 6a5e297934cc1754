import { timestamp } from '../domain/time.ts'
import type { Collection, Document, World } from '../engine/types.ts'

/** An event as it will be sent: the envelope's four members, and what it is about. */
export interface WebhookEvent extends Document {
  readonly type: string
  readonly timestamp: string
  readonly data: unknown
  readonly resource?: string
  readonly moment: number
}

export const webhookEvents: Collection<WebhookEvent> = {
  name: 'webhookEvents',
  indexes: { type: (event) => event.type, resource: (event) => event.resource },
}

/** Puts an event into the outbox as part of the commit that causes it; what is rolled back is never sent. */
export function emit(world: World, type: string, data: unknown, resource?: string): WebhookEvent {
  const event = world.of(webhookEvents).insert({
    id: world.newId('Webhook'),
    type,
    timestamp: timestamp(world.now()),
    data,
    ...(resource === undefined ? {} : { resource }),
    moment: world.momentNumber(),
  })
  world.note({ kind: 'event', type, id: event.id })
  return event
}
