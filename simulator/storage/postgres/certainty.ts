import type { Wall } from '../../engine/index.ts'

/**
 * Returns a function that is true while a lease requested now certainly holds. A tenth of it is a margin for clock
 * drift. Two clocks must agree: the wall's time goes on while the machine sleeps, and its uptime is never set back.
 */
export function certainty(wall: Pick<Wall, 'now' | 'uptime'>, leaseMs: number): () => boolean {
  const certainMs = leaseMs * 0.9
  const [until, untilUptime] = [wall.now() + certainMs, wall.uptime() + certainMs]
  return () => wall.now() < until && wall.uptime() < untilUptime
}
