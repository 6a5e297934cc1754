import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import type { Redactor } from '../shared/redact.ts'
import { type AdvancePlan, shownMomentLimit } from './advance.ts'
import { Destination, readDestination, reasonOfStop } from './destination.ts'
import { AdvanceShape, showAdvance, showUpcoming, type Upcoming } from './show-advance.ts'

/** A preview cannot be split into slices, so it holds up other requests; more has to be asked for. */
const usualFiringLimit = 5_000
const largestFiringLimit = 100_000

export const previewClock = adminOperation({
  id: 'previewClock',
  route: 'POST /clock/preview',
  summary: 'Shows what an advance would do, up to 5000 tasks or `limit`, without changing anything.',
  body: Destination,
  answers: { 200: AdvanceShape },
  // `until` names a resource.
  refuses: ['REFERENCE_NOT_FOUND'],
  handle(call) {
    const { engine, body, redactor } = call
    const limit = Math.min(body.limit ?? usualFiringLimit, largestFiringLimit)
    const plan = { ...readDestination(call), limit }
    const { from, to, stopped, moments } = engine.preview(plan)
    const upcoming = upcomingAfter(engine, plan, moments.length, redactor)
    const clock = { ...upcoming.clock, now: timestamp(to) }
    const report = {
      from,
      to,
      stopped: reasonOfStop(plan, stopped),
      fired: moments.length,
      moments: moments.slice(0, shownMomentLimit),
    }
    return ok(showAdvance(report, { ...upcoming, clock }))
  },
})

/** Shows what would be upcoming after that many tasks: a second preview reads it when it gets there. */
function upcomingAfter(engine: WorldEngine, { to, limit }: AdvancePlan, tasks: number, redactor: Redactor): Upcoming {
  let upcoming = showUpcoming(engine, redactor)
  let passed = -1
  const until = () => {
    passed += 1
    if (passed === tasks) upcoming = showUpcoming(engine, redactor)
    return passed === tasks
  }
  engine.preview({ to, limit, until })
  return upcoming
}
