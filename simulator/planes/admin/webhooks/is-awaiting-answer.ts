import type { WorldEngine } from '../../../engine/index.ts'
import { type Delivery, dispatcherOf } from '../../../webhooks/index.ts'

/** True for an attempt that has begun but is not sent by the process: in pull mode, or in a world that holds it. */
export function isAwaitingAnswer(engine: WorldEngine, { event, status }: Delivery): boolean {
  return status === 'SENDING' && dispatcherOf(engine)?.isSending(event) === false
}
