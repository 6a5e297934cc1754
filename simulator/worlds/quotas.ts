import type { WorldEngine } from '../engine/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** The limits of a world on a shared server. They are not part of its state, so replays have none. */
export interface Quotas {
  /** The most moments to keep: of the present line, of webhooks and of undone branches. */
  readonly moments?: number
  /** The most estimated bytes of documents and history. */
  readonly bytes?: number
  /** The most requests per second of real time. */
  readonly requestsPerSecond?: number
}

/** Long, because time alone frees nothing. */
const retryFullSeconds = 60

/** Returns the refusal of a write to a world that has used up its moments or bytes, if it has. */
export function fullRefusal({ past }: WorldEngine, { moments, bytes }: Quotas): Refusal | undefined {
  if (moments === undefined && bytes === undefined) return undefined
  const { kept } = past
  const keptMoments = kept.moments + kept.sideMoments + kept.undoneMoments
  if (moments !== undefined && keptMoments >= moments)
    return refused('moments', moments, `keeps ${keptMoments} moments`, retryFullSeconds, toRecover)
  const keptBytes = (kept.bytes ?? 0) + (kept.stateBytes ?? 0)
  if (bytes !== undefined && keptBytes >= bytes)
    return refused('bytes', bytes, `takes about ${keptBytes} bytes`, retryFullSeconds, toRecover)
  return undefined
}

const toRecover = 'Reads go on. Reset the world, or delete it, or make one with a larger quota.'

/** Returns the refusal of a request above the rate limit. */
export const tooFastRefusal = (requestsPerSecond: number, retryAfterSeconds: number): Refusal =>
  refused(
    'requestsPerSecond',
    requestsPerSecond,
    'receives requests too fast',
    retryAfterSeconds,
    'Send them more slowly.',
  )

function refused(quota: keyof Quotas, limit: number, fact: string, retryAfterSeconds: number, advice: string): Refusal {
  const says = `The world ${fact}; its quota ${quota} is ${limit}. ${advice}`
  return refusal('RATE_LIMITED', { says, retryAfterSeconds }, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

interface HeapUse {
  readonly usedBytes: number
  readonly limitBytes: number
}

export type HeapProbe = () => HeapUse
