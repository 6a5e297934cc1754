import { DAY, SECOND } from '../schema/index.ts'

const firstWaitMs = 5 * SECOND
const longestWaitMs = 1_800 * SECOND
/** The longest time after the first attempt. */
export const giveUpAfterMs = 7 * DAY

/** Milliseconds to wait after a failed attempt: doubles from 5 seconds up to 30 minutes, without jitter. */
export function waitAfter(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** Math.min(attempt - 1, 30), longestWaitMs)
}

/** Returns the time of the next retry; undefined when it is more than 7 days after the first attempt. */
export function retryTimeAfter(firstAttemptAt: number, attempt: number, now: number): number | undefined {
  const next = now + waitAfter(attempt)
  return next - firstAttemptAt > giveUpAfterMs ? undefined : next
}
