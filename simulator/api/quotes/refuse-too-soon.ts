import { refuse } from '../../domain/refusals.ts'
import { SECOND } from '../../domain/time.ts'
import type { World } from '../../engine/types.ts'

/** Refuses with 429 while less time than the window has passed, and says how many seconds are left. */
export function refuseTooSoon(world: World, sinceMs: number | undefined, windowMs: number): void {
  const leftMs = sinceMs === undefined ? 0 : sinceMs + windowMs - world.now()
  if (leftMs <= 0) return
  const retryAfterSeconds = Math.ceil(leftMs / SECOND)
  refuse('RATE_LIMITED', { retryAfterSeconds }, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
