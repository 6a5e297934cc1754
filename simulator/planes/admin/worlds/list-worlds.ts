import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape, present } from '../../../schema/index.ts'
import { adminOperation, canReach } from '../shared/admin-operation.ts'
import { ProcessPast, showProcessPast, showWorldEntry, WorldEntryShape } from './show-world.ts'

const WorldElsewhere = namedShape('WorldElsewhere', {
  name: Type.String(),
  seed: Type.String(),
  holder: Type.Optional(Type.String({ description: 'The address of the process that has it in memory, if any.' })),
})

export const listWorlds = adminOperation({
  id: 'listWorlds',
  route: 'GET /worlds',
  summary: 'Lists the worlds that the token opens, and the past that they keep together.',
  answers: {
    200: namedShape('WorldList', {
      data: Type.Array(WorldEntryShape, {
        description: 'The worlds that the answering process has in memory: all of them unless processes share them.',
      }),
      elsewhere: Type.Optional(
        Type.Array(WorldElsewhere, {
          description:
            'The other worlds of the database, which are served through this process too; absent without a database.',
        }),
      ),
      past: ProcessPast,
    }),
  },
  async handle({ parts, holder }) {
    const isOpen = ({ name }: { readonly name: string }) => canReach(holder, name)
    const registered = await parts.worlds.names?.list()
    const inMemory = parts.worlds.list().filter(isOpen)
    const here = new Set(inMemory.map(({ name }) => name))
    // Another process may own a world that is still in memory here.
    const elsewhere = registered?.filter(
      (world) => isOpen(world) && (world.holder !== undefined || !here.has(world.name)),
    )
    const lost = new Set(elsewhere?.map(({ name }) => name))
    const worlds = inMemory.filter(({ name }) => !lost.has(name))
    return ok({
      data: worlds.map(showWorldEntry),
      ...present({ elsewhere: elsewhere?.map(present) }),
      past: showProcessPast(worlds, parts.worlds.setup.processHistory),
    })
  },
})
