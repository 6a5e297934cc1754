import type { WorldEngine } from '../../engine/types.ts'
import type { Delivery } from '../../webhooks/deliveries.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'

/** In pull mode: the attempt has begun and its request waits to be fetched; nothing of it is on the wire. */
export function waitsForAnswer(engine: WorldEngine, { event, status }: Delivery): boolean {
  return status === 'SENDING' && dispatcherOf(engine)?.isSending(event) === false
}
