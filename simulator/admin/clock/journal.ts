import { Type } from 'typebox'
import { timestamp } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { Clock, Instant, MomentLine, TaskShape } from '../shared/shapes.ts'
import { showClock, showMoment, showTask } from '../shared/show.ts'
import type { Travelled } from './travel.ts'

/** What an advance answers: the way, what happened on it, and what lies ahead. */
export const JourneyShape = Type.Object({
  from: Instant,
  to: Instant,
  stopped: Type.Enum(['arrived', 'limit', 'condition']),
  fired: Type.Integer({ description: 'How many tasks ran.' }),
  moments: Type.Array(MomentLine, { description: 'The first 1000 of them.' }),
  clock: Clock,
  next: Type.Array(TaskShape, { description: 'What is due next, up to five.' }),
})

/** What lies ahead of the place where the world stands. */
export function showAhead(engine: WorldEngine) {
  return { clock: showClock(engine), next: engine.tasks(5).map(showTask) }
}

export function showJourney({ from, to, stopped, fired, moments }: Travelled, ahead: ReturnType<typeof showAhead>) {
  return { from: timestamp(from), to: timestamp(to), stopped, fired, moments: moments.map(showMoment), ...ahead }
}
