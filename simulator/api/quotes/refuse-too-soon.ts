import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { SECOND } from '../../schema/index.ts'

/** Refuses with 429 while less time than the window has passed, and says how many seconds are left. */
export function refuseTooSoon(world: World, sinceMs: number | undefined, windowMs: number): void {
  const leftMs = sinceMs === undefined ? 0 : sinceMs + windowMs - world.now()
  if (leftMs <= 0) return
  const retryAfterSeconds = Math.ceil(leftMs / SECOND)
  refuse('RATE_LIMITED', { retryAfterSeconds }, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
