import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { instant, namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { ClockShape } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'
import { advance, defaultFiringLimit, recordAdvance } from './advance.ts'
import { requireFuture } from './destination.ts'

export const freezeClock = adminOperation({
  id: 'freezeClock',
  route: 'POST /clock/freeze',
  summary: 'Freezes the clock, now or at a later time; tasks that fall due by then run first.',
  body: Type.Optional(
    namedShape('ClockFreeze', {
      at: Type.Optional(instant('A virtual time that is not in the past; now when absent.')),
    }),
  ),
  answers: { 200: ClockShape },
  async handle({ engine, body, disconnected }) {
    const at = body?.at === undefined ? undefined : requireFuture(engine, 'at', body.at)
    // Frozen first: a ticking clock would run past `at` during the advance.
    engine.freeze()
    if (at !== undefined) {
      const plan = { to: at, limit: defaultFiringLimit, signal: disconnected }
      await recordAdvance(engine, 'freezeClock', () => advance(engine, plan))
    }
    return ok(showClock(engine))
  },
})
