import { DAY, SECOND } from '../domain/time.ts'

const firstWaitMs = 5 * SECOND
const longestWaitMs = 1_800 * SECOND
const giveUpAfterMs = 7 * DAY

/** The wait after a failed attempt doubles from 5 seconds up to half an hour; there is no jitter. */
export function waitAfter(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** Math.min(attempt - 1, 30), longestWaitMs)
}

/** When to try again after a failed attempt; undefined when that would be more than 7 days after the first. */
export function nextTryAt(firstAttemptAt: number, attempt: number, now: number): number | undefined {
  const next = now + waitAfter(attempt)
  return next - firstAttemptAt > giveUpAfterMs ? undefined : next
}
