import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Destination, readDestination } from './destination.ts'
import { JourneyShape, showAhead, showJourney } from './journal.ts'
import { defaultFiringLimit, travel } from './travel.ts'

export const advanceClock = adminOperation({
  id: 'advanceClock',
  route: 'POST /clock/advance',
  summary: 'Moves time on by a length, to a time or until a condition; whatever falls due on the way runs at its time.',
  body: Destination,
  answers: { 200: JourneyShape },
  runsDueTasks: true,
  async handle({ engine, body, parts, hungUp }) {
    const { limit = defaultFiringLimit, wait = true } = body
    const journey = { ...readDestination(engine, body), limit, wait, hungUp }
    return ok(showJourney(await travel(engine, journey, parts.worlds.setup.wall), showAhead(engine)))
  },
})
