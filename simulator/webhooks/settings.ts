import type { Collection, Document, World } from '../engine/index.ts'
import { worldOptions } from '../worlds/index.ts'

/** The webhook settings of a world. */
interface WebhookSettings extends Document {
  readonly endpoint?: string
  /** `push` sends events; `pull` keeps requests until a client fetches them and reports the answers. */
  readonly mode: 'push' | 'pull'
  /** The number of key rotations. */
  readonly keyNumber: number
  readonly signatureFormat: 'json' | 'base64'
}

const settings: Collection<WebhookSettings> = { name: 'webhookSettings' }
const id = 'webhooks'

/** Returns the stored settings, or those of the world's options. */
export function webhookSettings(world: World): WebhookSettings {
  const stored = world.of(settings).find(id)
  if (stored) return stored
  const { mode, signatureFormat } = worldOptions(world).webhooks
  return { id, mode, keyNumber: 0, signatureFormat }
}

/** Stores changed settings; an `endpoint` of undefined removes it. */
export function changeWebhookSettings(
  world: World,
  changes: Partial<Omit<WebhookSettings, 'id' | 'endpoint'>> & { readonly endpoint?: string | undefined },
): WebhookSettings {
  const { endpoint, ...changed } = { ...webhookSettings(world), ...changes }
  const next = { ...changed, ...(endpoint === undefined ? {} : { endpoint }) }
  return world.of(settings).find(id) ? world.of(settings).update(next) : world.of(settings).insert(next)
}
