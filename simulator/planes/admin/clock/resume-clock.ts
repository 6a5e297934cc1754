import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { ClockShape } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

const Rate = Type.Number({
  minimum: 0.001,
  maximum: 1_000_000,
  default: 1,
  description: 'Virtual seconds for each wall-clock second.',
})

export const resumeClock = adminOperation({
  id: 'resumeClock',
  route: 'POST /clock/resume',
  summary: 'Resumes the clock at its present time.',
  body: Type.Optional(namedShape('ClockResume', { rate: Type.Optional(Rate) })),
  answers: { 200: ClockShape },
  handle({ engine, body }) {
    engine.resume(body?.rate ?? 1)
    return ok(showClock(engine))
  },
})
