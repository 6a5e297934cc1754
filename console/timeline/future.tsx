import { signal } from '@preact/signals'
import type { Task } from '../../kit/admin/types.ts'
import { futureWidth } from './drawing.ts'
import type { Lane } from './entries.ts'
import { laneY, markPath } from './shapes.ts'

/** The tasks that are due next. */
export const scheduled = signal<readonly Task[]>([])

const apart = 15

/** Draws the tasks that are due, in their order, as marks that are not filled. */
export function Future() {
  const fitting = scheduled.value.slice(0, Math.floor((futureWidth.value - 8) / apart))
  return (
    <>
      {fitting.map((task, index) => {
        const lane = laneOfTask(task.kind)
        return (
          <path key={task.id} class={`mark pending ${lane}`} d={markPath(lane, 14 + index * apart, laneY(lane), 5)} />
        )
      })}
    </>
  )
}

export const laneOfTask = (kind: string): Lane => (/^(webhook|delivery)/.test(kind) ? 'webhook' : 'task')
