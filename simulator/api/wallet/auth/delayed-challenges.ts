import { takeFault } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import type { WalletCredential } from '../model/index.ts'
import { stillProcessing } from '../signing/index.ts'

/** A challenge that an injected fault delays. Its id is derived from the credential's. */
interface DelayedChallenge extends Document {
  /** The time at which it can be issued; without one, it is issued once no fault is left. */
  readonly readyAtMs?: number
}

const delayedChallenges: Collection<DelayedChallenge> = { name: 'slowChallenges' }

const delayId = ({ id }: WalletCredential): string => `${id}|slow challenge`

/**
 * Returns PROCESSING while an injected fault delays the challenge; undefined when it can be issued. Further calls
 * continue the same challenge, so `count` runs for the first only.
 */
export function delayChallenge(
  world: World,
  credential: WalletCredential,
  count: () => void,
): typeof stillProcessing | undefined {
  const stored = world.of(delayedChallenges)
  const id = delayId(credential)
  const delayed = stored.find(id)
  if (delayed === undefined) count()
  if (delayed?.readyAtMs !== undefined && world.now() < delayed.readyAtMs) return stillProcessing
  const fault =
    delayed?.readyAtMs === undefined
      ? takeFault(world, 'challengeAuthCredential', ['walletProcessing'], [credential.accountId])
      : undefined
  if (fault === undefined) {
    if (delayed !== undefined) stored.remove(id)
    return undefined
  }
  const next = { id, ...(fault.delayMs === undefined ? {} : { readyAtMs: world.now() + fault.delayMs }) }
  if (delayed === undefined) stored.insert(next)
  else stored.update(next)
  return stillProcessing
}

/** Removes the delayed challenge of a credential, if there is one. */
export function dropDelayedChallenge(world: World, credential: WalletCredential): void {
  const stored = world.of(delayedChallenges)
  if (stored.find(delayId(credential)) !== undefined) stored.remove(delayId(credential))
}
