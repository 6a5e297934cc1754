import { worldOptions } from '../domain/world-options.ts'
import type { Collection, Document, World } from '../engine/types.ts'

/** What a world's webhooks need to know, in one document. */
export interface WebhookSettings extends Document {
  readonly endpoint?: string
  /** Push sends by itself; pull waits until somebody fetches the signed requests and says how they were answered. */
  readonly mode: 'push' | 'pull'
  /** How often the key was rotated. */
  readonly keyNumber: number
  readonly signatureFormat: 'json' | 'base64'
  /** Events that a swap holds back until it has all that it reverses. */
  readonly held: readonly string[]
}

const settings: Collection<WebhookSettings> = { name: 'webhookSettings', unlisted: true }
const id = 'webhooks'

/** Before anything was set: as the world's options say. */
export function webhookSettings(world: World): WebhookSettings {
  const stored = world.of(settings).find(id)
  if (stored) return stored
  const { mode, signatureFormat } = worldOptions(world).webhooks
  return { id, mode, keyNumber: 0, signatureFormat, held: [] }
}

/** An endpoint of undefined clears it. */
export function changeWebhookSettings(
  world: World,
  changes: Partial<Omit<WebhookSettings, 'id' | 'endpoint'>> & { readonly endpoint?: string | undefined },
): WebhookSettings {
  const { endpoint, ...changed } = { ...webhookSettings(world), ...changes }
  const next = { ...changed, ...(endpoint === undefined ? {} : { endpoint }) }
  return world.of(settings).find(id) ? world.of(settings).update(next) : world.of(settings).insert(next)
}
