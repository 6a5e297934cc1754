import type { Wall } from '../../engine/index.ts'
import { isTransient } from './problems.ts'

export interface RetryLimit {
  readonly wall: Wall
  /** The time limit of retries after the first failure. */
  readonly patienceMs: number
}

/** The wall time between attempts. */
const repeatEveryMs = 50

/** Retries after transient errors until the time limit; throws any other error, or the last one. */
export async function retryTransient<R>(
  { wall, patienceMs }: RetryLimit,
  attempt: (isRepetition: boolean) => Promise<R>,
): Promise<R> {
  let giveUpAt: number | undefined
  for (let isRepetition = false; ; isRepetition = true) {
    try {
      return await attempt(isRepetition)
    } catch (error) {
      giveUpAt ??= wall.uptime() + patienceMs
      if (!isTransient(error) || wall.uptime() >= giveUpAt) throw error
      await new Promise<void>((resolve) => wall.timer(repeatEveryMs, resolve))
    }
  }
}
