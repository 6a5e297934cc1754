import { randomBytes } from 'node:crypto'

/** Real time, real timers and real chance, injected so that tests can replace them. */
export interface Wall {
  now(): number
  /** Returns milliseconds of a monotonic clock, for durations: `now` jumps when the clock is corrected. */
  uptime(): number
  /** Calls back after the delay and returns a function that cancels. Never keeps the process alive. */
  timer(delayMs: number, callback: () => void): () => void
  /** Yields to everything else that is waiting. */
  turn(): Promise<void>
  /** Returns an unpredictable text, the seed of a world that is created without one. */
  chance(): string
}

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
