import { timestamp } from '../../domain/time.ts'
import type { PlatformConfiguration, Token } from './model.ts'

/** The configuration as the API shows it. */
export function renderConfiguration(configuration: PlatformConfiguration) {
  const { createdAtMs, updatedAtMs, ...shown } = configuration
  return { ...shown, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
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
