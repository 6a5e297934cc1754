import type { Wall } from '../../engine/index.ts'

/**
 * Returns a function that tells whether a lease that is asked for now still certainly holds; a tenth is for clocks of
 * unlike speed. The wall's time goes on while the machine sleeps, and its uptime is never set back: both must agree.
 */
export function certainty(wall: Pick<Wall, 'now' | 'uptime'>, leaseMs: number): () => boolean {
  const certainMs = leaseMs * 0.9
  const [until, untilUptime] = [wall.now() + certainMs, wall.uptime() + certainMs]
  return () => wall.now() < until && wall.uptime() < untilUptime
}
