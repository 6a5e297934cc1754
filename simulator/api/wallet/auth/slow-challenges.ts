import { type Fault, takeFault } from '../../../domain/faults.ts'
import type { Collection, Document, World } from '../../../engine/types.ts'
import type { WalletCredential } from '../model/index.ts'
import { stillProcessing } from '../signing/index.ts'

/** A challenge that was asked for and is still on its way, told to take its time. Its id is the credential's. */
interface SlowChallenge extends Document {
  /** When it will be there by itself; without it, it is there when no fault is left. */
  readonly readyAtMs?: number
}

const slowChallenges: Collection<SlowChallenge> = { name: 'slowChallenges', unlisted: true }

const slowId = ({ id }: WalletCredential): string => `${id}|slow challenge`

/**
 * What to answer while a challenge is on its way; undefined when it can be given now. Asking again goes on with the same
 * one, so only the first asking is counted.
 */
export function takesTime(
  world: World,
  credential: WalletCredential,
  count: () => void,
): typeof stillProcessing | undefined {
  const stored = world.of(slowChallenges)
  const id = slowId(credential)
  const waiting = stored.find(id)
  if (waiting === undefined) count()
  if (waiting?.readyAtMs !== undefined && world.now() < waiting.readyAtMs) return stillProcessing
  const fault = waiting?.readyAtMs === undefined ? slownessOf(world, credential) : undefined
  if (fault === undefined) {
    if (waiting !== undefined) stored.remove(id)
    return undefined
  }
  const slow = { id, ...(fault.delayMs === undefined ? {} : { readyAtMs: world.now() + fault.delayMs }) }
  if (waiting === undefined) stored.insert(slow)
  else stored.update(slow)
  return stillProcessing
}

/** What tells it to take its time; met by this asking. */
function slownessOf(world: World, { accountId }: WalletCredential): Fault | undefined {
  return takeFault(world, 'challengeAuthCredential', ['walletProcessing'], [accountId])
}

export function forgetSlowChallenge(world: World, credential: WalletCredential): void {
  const stored = world.of(slowChallenges)
  if (stored.find(slowId(credential)) !== undefined) stored.remove(slowId(credential))
}
