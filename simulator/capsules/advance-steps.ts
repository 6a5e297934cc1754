import type { Steps } from '../engine/slices.ts'
import type { WorldEngine } from '../engine/types.ts'

/**
 * Advances a world to a time, one task in each step. Returns true when `mustStop` ended it before. What comes between
 * two steps does not fire the tasks that the next one is about to fire.
 */
export function* advanceSteps(engine: WorldEngine, to: number, mustStop: () => boolean = () => false): Steps<boolean> {
  engine.isAdvancePaused = true
  try {
    for (;;) {
      const { stopped } = engine.advance({ to, until: mustStop, limit: 1 })
      if (stopped !== 'limit') return stopped === 'condition'
      yield
    }
  } finally {
    engine.isAdvancePaused = false
  }
}
