import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'
import { requireFuture } from './destination.ts'
import { defaultFiringLimit, travel } from './travel.ts'

export const freezeClock = adminOperation({
  id: 'freezeClock',
  route: 'POST /clock/freeze',
  summary: 'Stops the clock, now or at a later time; what is due until then runs first.',
  body: Type.Optional(
    Type.Object({ at: Type.Optional(Type.String({ format: 'date-time', description: 'Now or later.' })) }),
  ),
  answers: { 200: Clock },
  async handle({ engine, body, parts, hungUp }) {
    const at = body?.at === undefined ? undefined : requireFuture(engine, 'at', body.at)
    // Stopped first: a clock that ticks on would be past the wished time by the end of the way there.
    engine.freeze()
    if (at !== undefined) await travel(engine, { to: at, limit: defaultFiringLimit, hungUp }, parts.worlds.setup.wall)
    return ok(showClock(engine))
  },
})
