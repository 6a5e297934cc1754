import { refuse } from '../../../domain/refusals.ts'
import { MINUTE, SECOND } from '../../../domain/time.ts'
import { worldOptions } from '../../../domain/world-options.ts'
import type { Collection, Document, World } from '../../../engine/types.ts'
import type { WalletCredential } from '../model/index.ts'

/** When a credential was challenged and when verifying it failed, as far back as the limits look. Its id is theirs. */
interface Tries extends Document {
  readonly challengedAtMs: readonly number[]
  readonly failedAtMs: readonly number[]
}

const credentialTries: Collection<Tries> = { name: 'credentialTries', unlisted: true }

const challengeWindowMs = MINUTE
const failureWindowMs = 5 * MINUTE

const triesId = ({ id }: WalletCredential): string => `${id}|tries`

function triesOf(world: World, credential: WalletCredential): Tries {
  const id = triesId(credential)
  return world.of(credentialTries).find(id) ?? { id, challengedAtMs: [], failedAtMs: [] }
}

function keep(world: World, tries: Tries): void {
  const stored = world.of(credentialTries)
  if (stored.find(tries.id) === undefined) stored.insert(tries)
  else stored.update(tries)
}

const recent = (world: World, times: readonly number[], windowMs: number): readonly number[] =>
  times.filter((time) => world.now() < time + windowMs)

/** 429 with the seconds until the window has room again. Nothing changes by it. */
function refuseWhenFull(world: World, times: readonly number[], windowMs: number, limit: number): void {
  const inWindow = recent(world, times, windowMs)
  const first = inWindow.at(-limit)
  if (limit === 0 || first === undefined) return
  const retryAfterSeconds = Math.max(1, Math.ceil((first + windowMs - world.now()) / SECOND))
  refuse('RATE_LIMITED', { retryAfterSeconds }, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** Counts a challenge, or refuses it when there were too many. */
export function countChallenge(world: World, credential: WalletCredential): void {
  const tries = triesOf(world, credential)
  const limit = worldOptions(world).wallets.challengeLimit
  // What nobody limits is not written down either: it would only grow.
  if (limit === 0) return
  refuseWhenFull(world, tries.challengedAtMs, challengeWindowMs, limit)
  const challengedAtMs = [...recent(world, tries.challengedAtMs, challengeWindowMs), world.now()]
  keep(world, { ...tries, challengedAtMs })
}

export function refuseTooManyFailures(world: World, credential: WalletCredential): void {
  const { failedVerifyLimit } = worldOptions(world).wallets
  refuseWhenFull(world, triesOf(world, credential).failedAtMs, failureWindowMs, failedVerifyLimit)
}

/** 401 that counts as a failed try of this credential. `also` is written beside the count. */
export function refuseProof(world: World, credential: WalletCredential, reason: string, also?: () => void): never {
  return refuse(
    'UNAUTHORIZED',
    { says: `${reason}.` },
    {
      reason,
      aftermath() {
        countFailure(world, credential)
        also?.()
      },
    },
  )
}

function countFailure(world: World, credential: WalletCredential): void {
  if (worldOptions(world).wallets.failedVerifyLimit === 0) return
  const tries = triesOf(world, credential)
  const failedAtMs = [...recent(world, tries.failedAtMs, failureWindowMs), world.now()]
  keep(world, { ...tries, failedAtMs })
}

/** Whoever got in may fail again as often as anybody. */
export function forgetFailures(world: World, credential: WalletCredential): void {
  const tries = triesOf(world, credential)
  if (tries.failedAtMs.length > 0) keep(world, { ...tries, failedAtMs: [] })
}

export function forgetTries(world: World, credential: WalletCredential): void {
  const stored = world.of(credentialTries)
  if (stored.find(triesId(credential)) !== undefined) stored.remove(triesId(credential))
}
