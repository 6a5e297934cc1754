import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Destination, readDestination } from './destination.ts'
import { JourneyShape, showAhead, showJourney } from './journal.ts'
import { type Journey, shownMoments } from './travel.ts'

/** A preview has to be taken back in one piece, so it cannot let others in between. */
const previewFiringLimit = 100_000

export const previewClock = adminOperation({
  id: 'previewClock',
  route: 'POST /clock/preview',
  summary: 'Tells what an advance would do, over at most 100000 tasks, and changes nothing.',
  body: Destination,
  answers: { 200: JourneyShape },
  handle({ engine, body }) {
    const limit = Math.min(body.limit ?? previewFiringLimit, previewFiringLimit)
    const journey = { ...readDestination(engine, body), limit }
    const { from, to, stopped, moments } = engine.preview(journey)
    const ahead = lookAhead(engine, journey, moments.length)
    const clock = { ...ahead.clock, now: timestamp(to) }
    const travelled = { from, to, stopped, fired: moments.length, moments: moments.slice(0, shownMoments) }
    return ok(showJourney(travelled, { ...ahead, clock }))
  },
})

/** What would be ahead after that many tasks: a second preview looks around when it gets there. */
function lookAhead(engine: WorldEngine, { to, limit }: Journey, fired: number): ReturnType<typeof showAhead> {
  let ahead = showAhead(engine)
  let passed = -1
  const look = () => {
    passed += 1
    if (passed === fired) ahead = showAhead(engine)
    return passed === fired
  }
  engine.preview({ to, limit, until: look })
  return ahead
}
