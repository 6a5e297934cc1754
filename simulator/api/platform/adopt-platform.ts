import { sha256, type World } from '../../engine/index.ts'
import { changeWebhookSettings } from '../../webhooks/index.ts'
import type { Credential, WorldInput } from '../../worlds/index.ts'
import { builtInName, platformConfigurations, tokens } from './model.ts'
import { permissions } from './shapes.ts'

/**
 * Gives a platform from another world its own credential, and lets its events wait to be fetched.
 * The built-in token keeps its id, because idempotency keys belong to it.
 */
export function adoptPlatform(world: World, credential: Credential, { keepsWebhooks = false }: WorldInput): void {
  const count = world.of(platformConfigurations).count()
  if (count !== 1) throw new Error(`it has ${count} platform configurations, expected 1`)
  const own = { clientId: credential.clientId, secretHash: sha256(credential.clientSecret) }
  const granted = { permissions: [...permissions], updatedAtMs: world.now() }
  const builtIn = world.of(tokens).first('name', builtInName)
  // The credential of a world stays the same over a reset.
  const isOwn = builtIn?.clientId === own.clientId && builtIn.permissions.length === permissions.length
  if (builtIn !== undefined) {
    if (!isOwn || builtIn.secretHash !== own.secretHash) world.of(tokens).update({ ...builtIn, ...own, ...granted })
  } else {
    const id = world.newId('Token')
    world.of(tokens).insert({ id, name: builtInName, ...own, ...granted, createdAtMs: world.now() })
  }
  if (!keepsWebhooks) changeWebhookSettings(world, { mode: 'pull' })
}
