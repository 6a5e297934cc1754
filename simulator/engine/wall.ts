import type { Wall } from './types.ts'

/** Node's own limit for one timer; a longer wait is armed again when it ends. */
const longestTimerMs = 2 ** 31 - 1

/** The real clock and real timers: the one place of the simulator that knows them. */
export const wall: Wall = {
  now: () => Date.now(),
  timer(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), longestTimerMs))
    timer.unref()
    return () => clearTimeout(timer)
  },
  turn: () => new Promise((resolve) => setImmediate(resolve)),
}
