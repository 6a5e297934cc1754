import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Task, WorldEngine } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { aboutOf } from '../explain/about.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openPastWorld } from '../shared/open-past.ts'
import { pastQuery, TaskShape } from '../shared/shapes.ts'
import { showTask } from '../shared/show.ts'

export const listSchedule = adminOperation({
  id: 'listSchedule',
  route: 'GET /schedule',
  summary: 'Lists the tasks that are scheduled, or were at a moment, earliest first.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100, description: 'The most tasks.' })),
    ...pastQuery,
  }),
  answers: { 200: namedShape('Schedule', { data: Type.Array(TaskShape), total: Type.Integer() }) },
  refuses: ['CONFLICT'],
  async handle({ engine, query, parts, redactor, inSlices }) {
    const { limit = 100 } = query
    const past = await openPastWorld({ engine, query, inSlices })
    const tasks = past === undefined ? engine.tasks(limit) : await inSlices(past.taskSteps())
    const reader = { engine: past ?? engine, present: engine, parts, redactor }
    const data = tasks.slice(0, limit).map((task) => {
      const about = aboutOf(reader, task.subject === undefined ? [] : [task.subject])
      return { ...showTask(task, redactor), ...(about === undefined ? {} : { about }) }
    })
    return ok({ data, total: past === undefined ? engine.clock().pending : tasks.length })
  },
})

export function requireTask(engine: WorldEngine, id: string): Task {
  const says = `No scheduled task has the id ${id}; it may have run already.`
  return engine.task(id) ?? refuse('REFERENCE_NOT_FOUND', { id, says })
}
