import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireTask } from './list-schedule.ts'

export const runTask = adminOperation({
  id: 'runTask',
  route: 'POST /schedule/{task}/run',
  summary: 'Runs a task now, before it is due, without advancing the clock.',
  answers: {
    200: namedShape('TaskRun', {
      moment: Type.Integer({ description: 'The number of the moment that the task made.' }),
    }),
  },
  handle({ engine, path }) {
    const task = requireTask(engine, path.task)
    return ok({ moment: engine.runTask(task.id).number })
  },
})
