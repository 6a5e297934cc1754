import type { World } from '../../../engine/index.ts'
import { membersOf, SECOND } from '../../../schema/index.ts'
import { platformConfig } from '../../platform/index.ts'
import { dropCode, type PendingCode, pendingCodeId, pendingCodes, type WalletCredential } from '../model/index.ts'
import { targetBundle } from '../sealing/index.ts'
import { compressedPoint } from '../signing/index.ts'

const defaultLifetimeSeconds = 300

/** The key that a client seals its code to. */
export interface Target {
  /** The label of the key pair. */
  readonly target: string
  /** The `otpEncryptionTargetBundle` that names the public key. */
  readonly bundle: string
}

/** Creates a target with a new key. `prepareSigning` must have been awaited. */
export function createTarget(world: World, accountId: string): Target {
  const target = world.newId('OtpTarget')
  return { target, bundle: targetBundle(world, accountId, target) }
}

/** Stores a pending code, which replaces any earlier one. */
export function storeCode(world: World, credential: WalletCredential, target: string): void {
  const { expirationSeconds = defaultLifetimeSeconds } = platformConfig(world).embeddedWalletConfig ?? {}
  dropCode(world, credential)
  world.of(pendingCodes).insert({
    id: pendingCodeId(credential),
    target,
    expiresAtMs: world.now() + expirationSeconds * SECOND,
  })
}

/** Finds the pending code of a credential; undefined when it was never sent, was used or has expired. */
export function findPendingCode(world: World, credential: WalletCredential): PendingCode | undefined {
  const code = world.of(pendingCodes).find(pendingCodeId(credential))
  return code !== undefined && world.now() < code.expiresAtMs ? code : undefined
}

/** The content of `encryptedOtpBundle`. */
interface SealedCode {
  readonly encappedPublic: string
  readonly ciphertext: string
}

const hex = /^(?:[0-9a-f]{2})+$/i
const isHex = (value: unknown): value is string => typeof value === 'string' && hex.test(value)

/**
 * Parses `encryptedOtpBundle`: JSON text of an object with two hex members. Text that was quoted twice and the bare
 * object are accepted as well, because clients send them.
 */
export function readSealedCode(sent: unknown): SealedCode | undefined {
  const { encappedPublic, ciphertext } = membersOf(parseText(parseText(sent)))
  return isHex(encappedPublic) && isHex(ciphertext) ? { encappedPublic, ciphertext } : undefined
}

/** Parses the opened bundle: the code, and the compressed key of the session to open; undefined for anything else. */
export function readOpenedCode(plaintext: Buffer): { readonly code: string; readonly publicKey: string } | undefined {
  const { otp_code: code, public_key: point } = membersOf(parseText(plaintext.toString('utf8')))
  if (typeof code !== 'string' || typeof point !== 'string') return undefined
  const publicKey = compressedPoint(point)
  return publicKey === undefined ? undefined : { code, publicKey }
}

/** Parses JSON text; returns anything but text as it is, and undefined for text that is not JSON. */
function parseText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
