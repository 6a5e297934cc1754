import { noContent } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireTask } from './list-schedule.ts'

export const cancelTask = adminOperation({
  id: 'cancelTask',
  route: 'DELETE /schedule/{task}',
  summary: 'Cancels a task.',
  answers: { 204: null },
  handle({ engine, path }) {
    const task = requireTask(engine, path.task)
    const cause = {
      kind: 'admin',
      name: 'cancelTask',
      subject: task.subject ?? task.id,
      detail: { task: task.id },
    } as const
    engine.cancelTask(task.id, cause)
    return noContent()
  },
})
