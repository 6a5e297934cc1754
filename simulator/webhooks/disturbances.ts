import { takeFault } from '../domain/faults.ts'
import type { World } from '../engine/types.ts'
import type { WebhookEvent } from './events.ts'
import { changeWebhookSettings, webhookSettings } from './settings.ts'

/** What an injected fault does to one attempt: lose it, send it twice, or sign it wrongly. */
export type Disturbance = 'drop' | 'repeat' | 'corruptSignature' | 'staleKey'

const disturbances = {
  webhookDrop: 'drop',
  webhookRepeat: 'repeat',
  webhookCorruptSignature: 'corruptSignature',
  webhookStaleKey: 'staleKey',
} as const satisfies Record<string, Disturbance>

export function disturbanceOf(world: World, type: string): Disturbance | undefined {
  for (const [kind, disturbance] of Object.entries(disturbances))
    if (takeFault(world, type, [kind as keyof typeof disturbances])) return disturbance
  return undefined
}

/** How long a fault holds the first attempt back, on the world's clock. */
export function delayOf(world: World, type: string): number {
  return takeFault(world, type, ['webhookDelay'])?.delayMs ?? 0
}

/**
 * The events to send now. A swap holds events back until it has met as many as it was told, and then lets them go in
 * the reverse order.
 */
export function swapped(world: World, event: WebhookEvent): readonly string[] {
  const fault = takeFault(world, event.type, ['webhookSwap'])
  const { held } = webhookSettings(world)
  if (fault === undefined) return [event.id]
  const waiting = [event.id, ...held]
  const full = fault.left <= 1
  changeWebhookSettings(world, { held: full ? [] : waiting })
  return full ? waiting : []
}

/** What a swap still holds when it is taken away, in the order in which it happened. */
export function releaseHeld(world: World): readonly string[] {
  const { held } = webhookSettings(world)
  if (held.length > 0) changeWebhookSettings(world, { held: [] })
  return [...held].reverse()
}
