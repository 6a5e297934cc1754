import type { Wall } from '../engine/index.ts'

/** Creates a wall clock that moves only when the test moves it; timers fire when it passes them. Chance counts. */
export function testWall(start = 1_000_000) {
  let now = start
  let corrected = 0
  let chances = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  const wall: Wall & { move(ms: number): void; correct(ms: number): void; waiting(): number } = {
    now: () => now + corrected,
    uptime: () => now,
    timer(delayMs, callback) {
      const timer = { at: now + Math.max(delayMs, 0), callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    chance() {
      chances += 1
      return `chance-${chances}`
    },
    move(ms) {
      now += ms
      for (const timer of [...timers]) if (timer.at <= now && timers.delete(timer)) timer.callback()
    },
    /** Sets the clock forwards or backwards; no time passes. */
    correct(ms) {
      corrected += ms
    },
    waiting: () => timers.size,
  }
  return wall
}
