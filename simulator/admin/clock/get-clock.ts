import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../admin-operation.ts'
import { Clock } from '../shapes.ts'
import { showClock } from '../show.ts'

export const getClock = adminOperation({
  id: 'getClock',
  route: 'GET /clock',
  summary: 'Shows what time it is in a world, whether time moves, and when something is due next.',
  answers: { 200: Clock },
  handle: ({ engine }) => ok(showClock(engine)),
})
