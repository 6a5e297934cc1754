import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

export const getClock = adminOperation({
  id: 'getClock',
  route: 'GET /clock',
  summary: "Shows a world's time, whether its clock ticks, and when the next task is due.",
  answers: { 200: Clock },
  handle: ({ engine }) => ok(showClock(engine)),
})
