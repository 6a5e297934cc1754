import type { EventTypeName } from '../domain/event-types.ts'
import type { Collection, Document } from '../engine/types.ts'

/** An event as it will be sent: the envelope's four members, and what it is about. */
export interface WebhookEvent extends Document {
  readonly type: EventTypeName
  readonly timestamp: string
  readonly data: unknown
  /** The id of the resource in `data`; events about the same one are first sent in their order. */
  readonly resource?: string | undefined
  /** The number of the moment that caused it. */
  readonly moment: number
}

export const webhookEvents: Collection<WebhookEvent> = { name: 'webhookEvents' }
