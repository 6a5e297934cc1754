import { type Due, isSooner } from '../clock/schedule.ts'
import type { Steps } from '../model/slices.ts'
import type { Task } from '../model/world.ts'
import type { Overlay } from './overlay.ts'

const tasksPerStep = 500

/**
 * Collects the tasks that were pending at a moment of the past, soonest first, in steps; commits may come in between.
 * Of tasks that are due at the same time, those of the first line come first.
 */
export function* pendingTasks(lines: readonly Overlay[]): Steps<readonly Task[]> {
  const due: Due[] = []
  for (const overlay of lines)
    due.push(...(yield* pendingOn(overlay)).sort((one, other) => (isSooner(one, other) ? -1 : 1)))
  return due.sort((one, other) => one.at - other.at).map(({ task }) => task)
}

function* pendingOn(overlay: Overlay): Steps<Due[]> {
  const { pending } = overlay.line
  const { versions } = overlay.table(pending.table.name)
  const found = new Map<string, Due>()
  for (const due of pending.unordered()) if (!versions.has(due.task.id)) found.set(due.task.id, due)
  let read = 0
  // A task that was collected as it is now may have changed since then; its version of then replaces it.
  for (const [id, version] of versions) {
    read += 1
    if (read % tasksPerStep === 0) yield
    const due = version && pending.dueOf(version)
    if (due) found.set(id, due)
  }
  return [...found.values()]
}
