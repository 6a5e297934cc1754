import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

const Rate = Type.Number({
  minimum: 0.001,
  maximum: 1_000_000,
  default: 1,
  description: 'Seconds of the world for each second outside.',
})

export const resumeClock = adminOperation({
  id: 'resumeClock',
  route: 'POST /clock/resume',
  summary: 'Lets the clock tick from where it stands.',
  body: Type.Optional(Type.Object({ rate: Type.Optional(Rate) })),
  answers: { 200: Clock },
  handle({ engine, body }) {
    engine.resume(body?.rate ?? 1)
    return ok(showClock(engine))
  },
})
