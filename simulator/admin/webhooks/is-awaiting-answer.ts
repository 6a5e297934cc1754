import type { WorldEngine } from '../../engine/types.ts'
import type { Delivery } from '../../webhooks/deliveries.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'

/** True in pull mode for an attempt that has begun and whose request waits to be fetched. */
export function isAwaitingAnswer(engine: WorldEngine, { event, status }: Delivery): boolean {
  return status === 'SENDING' && dispatcherOf(engine)?.isSending(event) === false
}
