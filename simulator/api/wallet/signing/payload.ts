import { canonicalJson, type World } from '../../../engine/index.ts'

/** Returns the wallet provider's id of a wallet, which never changes. */
export function organizationOf(world: World, accountId: string): string {
  return uuidFrom(world, `organization|${accountId}`)
}

/** Returns the wallet provider's id of a wallet's owner, which never changes. */
export function walletUserOf(world: World, accountId: string): string {
  return uuidFrom(world, `user|${accountId}`)
}

function uuidFrom(world: World, label: string): string {
  const hex = world.entropy.hex(label, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Creates the text that a wallet signs: compact JSON with sorted keys, unique to each call. */
export function activityPayload(world: World, accountId: string, type: string, parameters: object): string {
  return canonicalJson({
    // Distinguishes equal requests made at the same instant.
    nonce: world.entropy.hex(`payload|${world.newId('Payload')}`, 16),
    organizationId: organizationOf(world, accountId),
    parameters,
    timestampMs: String(world.now()),
    type,
  })
}
