import { SECOND } from '../../../domain/time.ts'
import type { World } from '../../../engine/types.ts'
import { platformConfig } from '../../platform/index.ts'
import { codeId, dropCode, type SentCode, sentCodes, type WalletCredential } from '../model/index.ts'
import { targetBundle } from '../sealing/index.ts'

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

/** Takes the place of whatever was sent before. */
export function sendCode(world: World, credential: WalletCredential, target: string): void {
  const { expirationSeconds = defaultLifetimeSeconds } = platformConfig(world).embeddedWalletConfig ?? {}
  dropCode(world, credential)
  world.of(sentCodes).insert({
    id: codeId(credential),
    target,
    expiresAtMs: world.now() + expirationSeconds * SECOND,
  })
}

/** The code that can still come back; undefined when none was sent, or it is spent or expired. */
export function liveCode(world: World, credential: WalletCredential): SentCode | undefined {
  const code = world.of(sentCodes).find(codeId(credential))
  return code !== undefined && world.now() < code.expiresAtMs ? code : undefined
}
