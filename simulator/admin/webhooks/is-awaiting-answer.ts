import type { WorldEngine } from '../../engine/types.ts'
import type { Delivery } from '../../webhooks/deliveries.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'

/** True for an attempt that has begun and that the process does not send: in pull mode, or in a world that holds it. */
export function isAwaitingAnswer(engine: WorldEngine, { event, status }: Delivery): boolean {
  return status === 'SENDING' && dispatcherOf(engine)?.isSending(event) === false
}
