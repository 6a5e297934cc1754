import type { EventTypeName } from '../contract/index.ts'
import type { Collection, Document } from '../engine/index.ts'

/** A stored event: the four members of its envelope, its resource and its moment. */
export interface WebhookEvent extends Document {
  readonly type: EventTypeName
  readonly timestamp: string
  readonly data: unknown
  /** The id of the resource in `data`; first attempts of events about the same one keep their order. */
  readonly resource?: string | undefined
  /** The number of the moment that caused it. */
  readonly moment: number
  /** The approval handler that receives the platform's answer. Such an event is sent once. */
  readonly approval?: string | undefined
}

export const webhookEvents: Collection<WebhookEvent> = { name: 'webhookEvents' }
