import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

export const getClock = adminOperation({
  id: 'getClock',
  route: 'GET /clock',
  summary: 'Shows what time it is in a world, whether time moves, and when something is due next.',
  answers: { 200: Clock },
  handle: ({ engine }) => ok(showClock(engine)),
})
