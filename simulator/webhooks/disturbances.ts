import { type FaultKind, takeFault } from '../contract/index.ts'
import type { Collection, Document, World } from '../engine/index.ts'
import type { WebhookEvent } from './events.ts'

// Webhook faults live on the side line, because they affect the outside.

/** The effect of an injected fault on one attempt: dropped, sent twice, or signed wrongly. */
export type Disturbance = 'drop' | 'repeat' | 'corruptSignature' | 'staleKey'

/** In order of precedence. */
const disturbances: readonly (readonly [FaultKind, Disturbance])[] = [
  ['webhookDrop', 'drop'],
  ['webhookRepeat', 'repeat'],
  ['webhookCorruptSignature', 'corruptSignature'],
  ['webhookStaleKey', 'staleKey'],
]

/** Uses up a fault that affects attempts of this event type, if any. */
export function takeDisturbance(world: World, type: string): Disturbance | undefined {
  for (const [kind, disturbance] of disturbances) if (takeFault(world, type, [kind])) return disturbance
  return undefined
}

/** Uses up a `webhookDelay` fault; returns the delay of the first attempt in virtual milliseconds. */
export function takeDelay(world: World, type: string): number {
  return takeFault(world, type, ['webhookDelay'])?.delayMs ?? 0
}

/**
 * Returns the events to send now. A swap holds events until it has its configured number, and then releases them in
 * reverse order.
 */
export function applySwap(world: World, event: WebhookEvent): readonly string[] {
  const fault = takeFault(world, event.type, ['webhookSwap'])
  if (fault === undefined) return [event.id]
  const waiting = [event.id, ...heldEvents(world)]
  const isFull = fault.left <= 1
  keepHeld(world, isFull ? [] : waiting)
  return isFull ? waiting : []
}

/** Removes and returns the events held by a swap, oldest first. */
export function takeHeld(world: World): readonly string[] {
  const held = heldEvents(world)
  if (held.length > 0) keepHeld(world, [])
  return [...held].reverse()
}

interface HeldEvents extends Document {
  /** Newest first. */
  readonly events: readonly string[]
}

const held: Collection<HeldEvents> = { name: 'heldEvents' }

/** Returns the events held by swaps, newest first. */
export function heldEvents(world: World): readonly string[] {
  return world.of(held).find('held')?.events ?? []
}

function keepHeld(world: World, events: readonly string[]): void {
  const documents = world.of(held)
  if (documents.find('held') === undefined) documents.insert({ id: 'held', events })
  else documents.update({ id: 'held', events })
}
