import { ok } from '../../../contract/index.ts'
import type { WorldEngine } from '../../../engine/index.ts'
import { namedShape, timestamp } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { type AskedAdvance, shownMomentLimit } from './advance.ts'
import { Destination, inspectDestination, readDestination, reasonOfStop } from './destination.ts'
import { PreviewOutcome, previewMembers } from './preview-outcome.ts'
import { AdvanceShape, showAdvance, showUpcoming } from './show-advance.ts'

/** The default limit: a preview cannot be sliced, so it blocks other requests. */
const usualFiringLimit = 5_000
const largestFiringLimit = 100_000

export const previewClock = adminOperation({
  id: 'previewClock',
  route: 'POST /clock/preview',
  summary: 'Shows what an advance would do, change and emit, up to 5000 tasks or `limit`; changes nothing.',
  body: Destination,
  inspect: inspectDestination,
  answers: { 200: namedShape('Preview', { ...AdvanceShape.properties, ...previewMembers }) },
  // `until` names a resource.
  refuses: ['REFERENCE_NOT_FOUND'],
  handle(call) {
    const { engine, body, redactor } = call
    const limit = Math.min(body.limit ?? usualFiringLimit, largestFiringLimit)
    const plan = { ...readDestination(call), limit }
    const { from, to, stopped, moments, sends } = engine.preview(plan)
    const outcome = new PreviewOutcome(call, moments)
    // Rendering needs the list of changes, so a second preview renders them.
    const look = () => ({ ...showUpcoming(engine, redactor, plan), ...outcome.show() })
    const { changes, changeCount, events, eventCount, ...upcoming } = lookAfter(engine, plan, look)
    const report = {
      from,
      to,
      stopped: reasonOfStop(plan, stopped),
      fired: moments.length,
      moments: [...moments, ...sends].slice(0, shownMomentLimit),
    }
    const clock = { ...upcoming.clock, now: timestamp(to) }
    const shown = showAdvance(report, { ...upcoming, clock })
    return ok({ ...shown, changes, changeCount, events, eventCount })
  },
})

/** Reads the world as it would be after an advance. */
function lookAfter<R>(engine: WorldEngine, plan: AskedAdvance, look: () => R): R {
  let seen: { readonly value: R } | undefined
  engine.preview(plan, () => {
    seen = { value: look() }
  })
  return seen === undefined ? look() : seen.value
}
