import { timestamp } from '../../domain/time.ts'
import type { World } from '../../engine/types.ts'
import { webhookSettings } from '../../webhooks/settings.ts'
import type { PlatformConfiguration, Token } from './model.ts'

/** The configuration as the API shows it; the endpoint is kept with everything else that webhooks need. */
export function renderConfiguration(world: World, configuration: PlatformConfiguration) {
  const { createdAtMs, updatedAtMs, ...shown } = configuration
  const { endpoint } = webhookSettings(world)
  return {
    ...shown,
    ...(endpoint === undefined ? {} : { webhookEndpoint: endpoint }),
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
  }
}

/** A token as the API shows it: without its secret, which is not even kept. */
export function renderToken({ id, name, permissions, clientId, createdAtMs, updatedAtMs }: Token) {
  return {
    id,
    name,
    permissions,
    clientId,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
  }
}
