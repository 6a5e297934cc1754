import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openPastWorld } from '../shared/open-past.ts'
import { ClockShape, pastQuery } from '../shared/shapes.ts'
import { showClock, showClockState } from '../shared/show.ts'

export const getClock = adminOperation({
  id: 'getClock',
  route: 'GET /clock',
  summary: "Shows a world's time, whether its clock ticks, and when the next task is due; now or at a moment.",
  query: Type.Object(pastQuery),
  answers: { 200: ClockShape },
  refuses: ['CONFLICT'],
  async handle({ engine, query, inSlices }) {
    const past = await openPastWorld({ engine, query, inSlices })
    if (past === undefined) return ok(showClock(engine))
    const tasks = await inSlices(past.taskSteps())
    return ok(showClockState({ now: past.now(), ...past.clockSettings(), pending: tasks.length, nextAt: tasks[0]?.at }))
  },
})
