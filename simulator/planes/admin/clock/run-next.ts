import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { type AdvanceReport, endOfTime, type Moment, type WorldEngine } from '../../../engine/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { advance, recordAdvance, shownMomentLimit } from './advance.ts'
import { AdvanceShape, showAdvance, showUpcoming } from './show-advance.ts'

export const runNext = adminOperation({
  id: 'runNext',
  route: 'POST /clock/next',
  summary: 'Advances the clock to the next task and runs it, `count` times.',
  body: Type.Optional(
    namedShape('NextTasks', {
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'The number of tasks.' }),
      ),
    }),
  ),
  answers: { 200: AdvanceShape },
  runsDueTasks: true,
  async handle({ engine, body, redactor, disconnected }) {
    const report = await recordAdvance(engine, 'runNext', () => runTasks(engine, body?.count ?? 1, disconnected))
    return ok(showAdvance(report, showUpcoming(engine, redactor)))
  },
})

async function runTasks(engine: WorldEngine, count: number, signal: AbortSignal): Promise<AdvanceReport> {
  const from = engine.now()
  const moments: Moment[] = []
  let fired = 0
  while (fired < count && !signal.aborted) {
    const { nextAt } = engine.clock()
    if (nextAt === undefined || nextAt > endOfTime) break
    const step = await advance(engine, { to: nextAt, limit: count - fired, signal })
    fired += step.fired
    moments.push(...step.moments.slice(0, shownMomentLimit - moments.length))
  }
  return { from, to: engine.now(), stopped: 'arrived', fired, moments }
}
