import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { TaskShape } from '../shared/shapes.ts'
import { showTask } from '../shared/show.ts'

export const listSchedule = adminOperation({
  id: 'listSchedule',
  route: 'GET /schedule',
  summary: 'Lists the scheduled tasks, earliest first.',
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })) }),
  answers: { 200: namedShape('Schedule', { data: Type.Array(TaskShape), total: Type.Integer() }) },
  handle({ engine, query, redactor }) {
    const data = engine.tasks(query.limit ?? 100).map((task) => showTask(task, redactor))
    return ok({ data, total: engine.clock().pending })
  },
})
