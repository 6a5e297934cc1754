import type { Wall } from '../engine/types.ts'

/** Creates a wall clock that moves only when the test moves it; timers fire when it passes them. Chance counts. */
export function testWall(start = 1_000_000) {
  let now = start
  let chances = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  const wall: Wall & { move(ms: number): void; waiting(): number } = {
    now: () => now,
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
    waiting: () => timers.size,
  }
  return wall
}
