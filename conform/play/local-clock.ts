import { scheduler } from 'node:timers/promises'
import { wall } from '../../simulator/engine/index.ts'

/** The clock of this machine. */
export interface LocalClock {
  readonly now: () => number
  /** Returns milliseconds of a clock that is never set. */
  readonly uptime: () => number
  /** Resolves after a time, or as soon as the signal is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const localClock: LocalClock = {
  now: wall.now,
  uptime: wall.uptime,
  // Whoever waits checks the signal afterwards.
  wait: (ms, signal) => scheduler.wait(ms, signal === undefined ? {} : { signal }).catch(() => undefined),
}
