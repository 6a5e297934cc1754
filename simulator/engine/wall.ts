import { randomBytes } from 'node:crypto'
import type { Wall } from './types.ts'

/** Node's limit for one timer; a longer one fires early and is set again. */
const longestTimerMs = 2 ** 31 - 1

/** The real clock, timers and randomness; the only file of the simulator that uses them. */
export const wall: Wall = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  timer(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), longestTimerMs))
    timer.unref()
    return () => clearTimeout(timer)
  },
  turn: () => new Promise((resolve) => setImmediate(resolve)),
  chance: () => randomBytes(8).toString('hex'),
}
