import type { AdvanceInput, Steps, WorldEngine } from '../engine/index.ts'

/**
 * Advances a world, one task in each step. What comes between two steps does not fire the tasks that the next one is
 * about to fire.
 */
export function* advanceSteps(engine: WorldEngine, input: Pick<AdvanceInput, 'to' | 'choose'>): Steps<void> {
  engine.isAdvancePaused = true
  try {
    while (engine.advance({ ...input, limit: 1 }).stopped === 'limit') yield
  } finally {
    engine.isAdvancePaused = false
  }
}
