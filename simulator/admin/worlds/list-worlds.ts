import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { canReach } from '../shared/holder.ts'
import { ProcessPast, showEntry, showProcessPast, WorldEntry } from './show-world.ts'

export const listWorlds = adminOperation({
  id: 'listWorlds',
  route: 'GET /worlds',
  summary: 'Lists the worlds that the token opens, and the past that they keep together.',
  answers: {
    200: namedShape('WorldList', {
      data: Type.Array(WorldEntry),
      past: ProcessPast,
    }),
  },
  handle({ parts, holder }) {
    const worlds = parts.worlds.list().filter(({ name }) => canReach(holder, name))
    for (const { engine } of worlds) engine.catchUp()
    return ok({ data: worlds.map(showEntry), past: showProcessPast(worlds, parts.worlds.setup.processHistory) })
  },
})
