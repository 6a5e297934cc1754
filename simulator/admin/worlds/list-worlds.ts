import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { present } from '../../domain/members.ts'
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
      elsewhere: Type.Optional(
        Type.Array(namedShape('WorldElsewhere', { name: Type.String(), seed: Type.String() }), {
          description: 'The worlds of the database that this process does not have in memory; any request opens them.',
        }),
      ),
      past: ProcessPast,
    }),
  },
  async handle({ parts, holder }) {
    const isOpen = ({ name }: { readonly name: string }) => canReach(holder, name)
    const registered = await parts.worlds.names?.list()
    const worlds = parts.worlds.list().filter(isOpen)
    for (const { engine } of worlds) engine.catchUp()
    const here = new Set(worlds.map(({ name }) => name))
    const elsewhere = registered?.filter((world) => isOpen(world) && !here.has(world.name))
    return ok({
      data: worlds.map(showEntry),
      ...present({ elsewhere: elsewhere?.map(({ name, seed }) => ({ name, seed })) }),
      past: showProcessPast(worlds, parts.worlds.setup.processHistory),
    })
  },
})
