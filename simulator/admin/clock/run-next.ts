import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import type { Moment, Wall, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { JourneyShape, showAhead, showJourney } from './journal.ts'
import { shownMoments, type Travelled, travel } from './travel.ts'

export const runNext = adminOperation({
  id: 'runNext',
  route: 'POST /clock/next',
  summary: 'Moves time on to the next task that is due and runs it, as often as asked.',
  body: Type.Optional(
    Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })) }),
  ),
  answers: { 200: JourneyShape },
  runsDueTasks: true,
  async handle({ engine, body, parts, hungUp }) {
    const travelled = await next(engine, body?.count ?? 1, parts.worlds.setup.wall, hungUp)
    return ok(showJourney(travelled, showAhead(engine)))
  },
})

async function next(engine: WorldEngine, count: number, wall: Wall, hungUp: AbortSignal): Promise<Travelled> {
  const from = engine.now()
  const moments: Moment[] = []
  let fired = 0
  while (fired < count && !hungUp.aborted) {
    const { nextAt } = engine.clock()
    if (nextAt === undefined) break
    const step = await travel(engine, { to: nextAt, limit: count - fired, hungUp }, wall)
    fired += step.fired
    moments.push(...step.moments.slice(0, shownMoments - moments.length))
  }
  return { from, to: engine.now(), stopped: 'arrived', fired, moments }
}
