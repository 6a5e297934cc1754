import type { Task, WorldEngine } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'

export function requireTask(engine: WorldEngine, id: string): Task {
  const says = `No scheduled task has the id ${id}; it may have run already.`
  return engine.task(id) ?? refuse('REFERENCE_NOT_FOUND', { id, says })
}
