import { computed, signal } from '@preact/signals'
import type { Task } from '../../kit/admin/types.ts'
import { isPast } from '../lib/route.ts'
import { Ring } from './causes.tsx'
import { futureWidth, showsPresent } from './drawing.ts'
import type { Lane } from './entries.ts'
import { laneY, markPath } from './shapes.ts'
import { hovered } from './state.ts'

/** The tasks that are due next. */
export const scheduled = signal<readonly Task[]>([])

const apart = 15

/** The marks of the tasks that are due, in their order, as far as there is room after the present. */
export const dueMarks = computed(() =>
  isPast.value || !showsPresent.value
    ? []
    : scheduled.value
        .slice(0, Math.floor((futureWidth.value - 8) / apart))
        .map(({ id, kind }, index) => ({ place: id, lane: laneOfTask(kind), x: 14 + index * apart })),
)

/** Draws the tasks that are due as marks that are not filled. */
export function Future() {
  return (
    <>
      {dueMarks.value.map(({ place, lane, x }) => (
        <g key={place}>
          <path class={`mark pending ${lane}`} d={markPath(lane, x, laneY(lane), 5)} />
          {hovered.value === place && <Ring x={x} y={laneY(lane)} />}
        </g>
      ))}
    </>
  )
}

export const laneOfTask = (kind: string): Lane => (/^(webhook|delivery)/.test(kind) ? 'webhook' : 'task')
