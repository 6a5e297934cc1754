import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { MINUTE, SECOND } from '../../../schema/index.ts'
import { worldOptions } from '../../../worlds/index.ts'
import type { WalletCredential } from '../model/index.ts'

/** The times of a credential's challenges and failed verifications, as far back as the limits look. */
interface RateLimitRecord extends Document {
  readonly challengedAtMs: readonly number[]
  readonly failedAtMs: readonly number[]
}

const rateLimitRecords: Collection<RateLimitRecord> = { name: 'credentialTries' }

const challengeWindowMs = MINUTE
const failureWindowMs = 5 * MINUTE

const recordId = ({ id }: WalletCredential): string => `${id}|tries`

function recordOf(world: World, credential: WalletCredential): RateLimitRecord {
  const id = recordId(credential)
  return world.of(rateLimitRecords).find(id) ?? { id, challengedAtMs: [], failedAtMs: [] }
}

function store(world: World, record: RateLimitRecord): void {
  const stored = world.of(rateLimitRecords)
  if (stored.find(record.id) === undefined) stored.insert(record)
  else stored.update(record)
}

const timesInWindow = (world: World, times: readonly number[], windowMs: number): readonly number[] =>
  times.filter((time) => world.now() < time + windowMs)

/** Refuses with 429 and the seconds until the window has room again. Does not write. A limit of 0 means no limit. */
function refuseWhenFull(world: World, times: readonly number[], windowMs: number, limit: number): void {
  const oldestCounted = timesInWindow(world, times, windowMs).at(-limit)
  if (limit === 0 || oldestCounted === undefined) return
  const retryAfterSeconds = Math.max(1, Math.ceil((oldestCounted + windowMs - world.now()) / SECOND))
  refuse('RATE_LIMITED', { retryAfterSeconds }, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** Counts a challenge; refuses it when the limit is reached. */
export function countChallenge(world: World, credential: WalletCredential): void {
  const record = recordOf(world, credential)
  const limit = worldOptions(world).wallets.challengeLimit
  // Without a limit, calls are not recorded: the record would only grow.
  if (limit === 0) return
  refuseWhenFull(world, record.challengedAtMs, challengeWindowMs, limit)
  const challengedAtMs = [...timesInWindow(world, record.challengedAtMs, challengeWindowMs), world.now()]
  store(world, { ...record, challengedAtMs })
}

export function refuseTooManyFailures(world: World, credential: WalletCredential): void {
  const { failedVerifyLimit } = worldOptions(world).wallets
  refuseWhenFull(world, recordOf(world, credential).failedAtMs, failureWindowMs, failedVerifyLimit)
}

/** Refuses a verification with 401 and counts the failure. `alsoWrite` runs in the same commit as the count. */
export function refuseProof(world: World, credential: WalletCredential, reason: string, alsoWrite?: () => void): never {
  return refuse(
    'UNAUTHORIZED',
    { says: `${reason}.` },
    {
      reason,
      aftermath() {
        countFailure(world, credential)
        alsoWrite?.()
      },
    },
  )
}

function countFailure(world: World, credential: WalletCredential): void {
  if (worldOptions(world).wallets.failedVerifyLimit === 0) return
  const record = recordOf(world, credential)
  const failedAtMs = [...timesInWindow(world, record.failedAtMs, failureWindowMs), world.now()]
  store(world, { ...record, failedAtMs })
}

/** Resets the failure count after a successful verification. */
export function clearFailures(world: World, credential: WalletCredential): void {
  const record = recordOf(world, credential)
  if (record.failedAtMs.length > 0) store(world, { ...record, failedAtMs: [] })
}

/** Removes the counts of a credential. */
export function dropRateLimitRecord(world: World, credential: WalletCredential): void {
  const stored = world.of(rateLimitRecords)
  if (stored.find(recordId(credential)) !== undefined) stored.remove(recordId(credential))
}
