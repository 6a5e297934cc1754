import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { advance, defaultFiringLimit, recordAdvance } from './advance.ts'
import { Destination, inspectDestination, readDestination, reasonOfStop } from './destination.ts'
import { AdvanceShape, showAdvance, showUpcoming } from './show-advance.ts'

export const advanceClock = adminOperation({
  id: 'advanceClock',
  route: 'POST /clock/advance',
  summary: 'Advances the clock by a duration, to a time or until a condition, and runs every task when it falls due.',
  body: Destination,
  inspect: inspectDestination,
  answers: { 200: AdvanceShape },
  // `until` names a resource.
  refuses: ['REFERENCE_NOT_FOUND'],
  runsDueTasks: true,
  async handle(call) {
    const { engine, body, redactor, disconnected } = call
    const { limit = defaultFiringLimit, wait = true } = body
    const plan = { ...readDestination(call), limit, wait, signal: disconnected }
    const report = await recordAdvance(engine, 'advanceClock', () => advance(engine, plan))
    return ok(
      showAdvance({ ...report, stopped: reasonOfStop(plan, report.stopped) }, showUpcoming(engine, redactor, plan)),
    )
  },
})
