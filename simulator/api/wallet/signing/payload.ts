import { canonicalJson } from '../../../engine/hashing.ts'
import type { World } from '../../../engine/types.ts'

/** How the wallet's provider calls a wallet and its owner; both stay the same for ever. */
export function organizationOf(world: World, accountId: string): string {
  return uuidFrom(world, `organization|${accountId}`)
}

export function walletUserOf(world: World, accountId: string): string {
  return uuidFrom(world, `user|${accountId}`)
}

function uuidFrom(world: World, label: string): string {
  const hex = world.entropy.hex(label, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The text that a wallet signs: compact JSON with sorted keys, never twice the same. */
export function activityPayload(world: World, accountId: string, type: string, parameters: object): string {
  return canonicalJson({
    // Two requests of one instant differ all the same.
    nonce: world.entropy.hex(`payload|${world.newId('Payload')}`, 16),
    organizationId: organizationOf(world, accountId),
    parameters,
    timestampMs: String(world.now()),
    type,
  })
}
