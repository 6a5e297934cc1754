import type { World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import { webhookSettings } from '../../webhooks/index.ts'
import type { PlatformConfiguration, PlatformToken } from './model.ts'

/** Renders the configuration for the API; the endpoint comes from the webhook settings. */
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

/** Renders a token for the API, without its secret. */
export function renderToken({ id, name, permissions, clientId, createdAtMs, updatedAtMs }: PlatformToken) {
  return {
    id,
    name,
    permissions,
    clientId,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
  }
}
