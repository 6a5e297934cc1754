import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { ProcessPast, showEntry, showProcessPast, WorldEntry } from './show-world.ts'

export const listWorlds = adminOperation({
  id: 'listWorlds',
  route: 'GET /worlds',
  summary: 'Lists the worlds of this process, and the past that they keep together.',
  answers: {
    200: namedShape('WorldList', {
      data: Type.Array(WorldEntry),
      past: ProcessPast,
    }),
  },
  handle({ parts }) {
    const worlds = parts.worlds.list()
    for (const { engine } of worlds) engine.catchUp()
    return ok({ data: worlds.map(showEntry), past: showProcessPast(parts.worlds) })
  },
})
