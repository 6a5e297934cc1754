import { SECOND } from '../../domain/time.ts'
import type { Collection, Document, World } from '../../engine/types.ts'
import { platformConfig } from '../platform/index.ts'
import { targetBundle } from '../sealing/index.ts'
import type { WalletCredential } from '../wallet/index.ts'

/** A code that was sent and waits to come back, sealed. The last one of a credential is the only one. */
interface SentCode extends Document {
  /** Names the key that it comes back sealed to; the key itself is derived again. */
  readonly target: string
  /** Where it went; a code says nothing about another address. */
  readonly sentTo: string
  readonly expiresAtMs: number
}

const sentCodes: Collection<SentCode> = { name: 'walletCodes', unlisted: true }

const defaultLifetimeSeconds = 300

/** Of a code that is about to be sent: the key that it will come back sealed to, and the text that tells the client. */
export interface Target {
  readonly target: string
  readonly bundle: string
}

/** Needs `prepareSigning` before. Every target has a key of its own. */
export function newTarget(world: World, accountId: string): Target {
  const target = world.newId('OtpTarget')
  return { target, bundle: targetBundle(world, accountId, target) }
}

const codeId = (credential: WalletCredential): string => `${credential.id}|code`

/** Takes the place of whatever was sent before. */
export function sendCode(world: World, credential: WalletCredential, target: string): void {
  const { expirationSeconds = defaultLifetimeSeconds } = platformConfig(world).embeddedWalletConfig ?? {}
  dropCode(world, credential)
  world.of(sentCodes).insert({
    id: codeId(credential),
    target,
    sentTo: credential.nickname,
    expiresAtMs: world.now() + expirationSeconds * SECOND,
  })
}

/** The code that can still come back; undefined when none was sent, or it is spent, expired or went elsewhere. */
export function liveCode(world: World, credential: WalletCredential): SentCode | undefined {
  const code = world.of(sentCodes).find(codeId(credential))
  if (code === undefined || world.now() >= code.expiresAtMs || code.sentTo !== credential.nickname) return undefined
  return code
}

export function dropCode(world: World, credential: WalletCredential): void {
  const stored = world.of(sentCodes)
  if (stored.find(codeId(credential)) !== undefined) stored.remove(codeId(credential))
}
