import type { World } from '../../../engine/index.ts'
import { SECOND } from '../../../schema/index.ts'
import { platformConfig } from '../../platform/index.ts'
import { dropCode, type PendingCode, pendingCodeId, pendingCodes, type WalletCredential } from '../model/index.ts'
import { targetBundle } from '../sealing/index.ts'

const defaultLifetimeSeconds = 300

/** The key that a client seals its code to. */
export interface Target {
  /** The label of the key pair. */
  readonly target: string
  /** The `otpEncryptionTargetBundle` that names the public key. */
  readonly bundle: string
}

/** Creates a target with a key of its own. `prepareSigning` must have been awaited. */
export function createTarget(world: World, accountId: string): Target {
  const target = world.newId('OtpTarget')
  return { target, bundle: targetBundle(world, accountId, target) }
}

/** Stores a pending code, which replaces any earlier one. */
export function sendCode(world: World, credential: WalletCredential, target: string): void {
  const { expirationSeconds = defaultLifetimeSeconds } = platformConfig(world).embeddedWalletConfig ?? {}
  dropCode(world, credential)
  world.of(pendingCodes).insert({
    id: pendingCodeId(credential),
    target,
    expiresAtMs: world.now() + expirationSeconds * SECOND,
  })
}

/** Finds the pending code of a credential; undefined when none was sent, or it was used or has expired. */
export function findPendingCode(world: World, credential: WalletCredential): PendingCode | undefined {
  const code = world.of(pendingCodes).find(pendingCodeId(credential))
  return code !== undefined && world.now() < code.expiresAtMs ? code : undefined
}
