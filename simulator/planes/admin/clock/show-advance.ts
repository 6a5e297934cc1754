import { Type } from 'typebox'
import type { AdvanceReport, WorldEngine } from '../../../engine/index.ts'
import { namedShape, timestamp } from '../../../schema/index.ts'
import { FieldValueShape } from '../conditions/index.ts'
import type { Redactor } from '../shared/redact.ts'
import { ClockShape, Instant, MomentLine, TaskShape } from '../shared/shapes.ts'
import { showClock, showMoment, showTask } from '../shared/show.ts'
import type { AskedAdvance } from './advance.ts'
import type { Stop } from './destination.ts'

/** The answer of an advance: its moments, the clock, and the next tasks. */
export const AdvanceShape = namedShape('Advance', {
  from: Instant,
  to: Instant,
  stopped: Type.Enum(['arrived', 'limit', 'condition', 'timeout'], {
    description: '`timeout` when the condition of `until` was not met.',
  }),
  fired: Type.Integer({ description: 'The number of tasks that ran.' }),
  moments: Type.Array(MomentLine, { description: 'The first 1000 moments that it made.' }),
  clock: ClockShape,
  next: Type.Array(TaskShape, { description: 'The next tasks, up to five.' }),
  values: Type.Optional(
    Type.Array(FieldValueShape, { description: 'The values in the condition of `until`, as they are at the end.' }),
  ),
})

type Upcoming = ReturnType<typeof showUpcoming>

/** Shows the clock, the next tasks, and the values in the condition if there is one. */
export function showUpcoming(engine: WorldEngine, redactor: Redactor, { values }: Pick<AskedAdvance, 'values'> = {}) {
  return {
    clock: showClock(engine),
    next: engine.tasks(5).map((task) => showTask(task, redactor)),
    ...(values === undefined ? {} : { values: values().slice() }),
  }
}

type ShownReport = Omit<AdvanceReport, 'stopped'> & { readonly stopped: Stop }

export function showAdvance({ from, to, stopped, fired, moments }: ShownReport, upcoming: Upcoming) {
  const shown = moments.map((moment) => showMoment(moment))
  return { from: timestamp(from), to: timestamp(to), stopped, fired, moments: shown, ...upcoming }
}
