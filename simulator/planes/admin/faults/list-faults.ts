import { Type } from 'typebox'
import { ok, storedFaults } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { pastQuery } from '../shared/shapes.ts'
import { FaultShape } from './shapes.ts'

export const listFaults = adminOperation({
  id: 'listFaults',
  route: 'GET /faults',
  summary:
    'Lists the faults that are not used up, or were not at a moment: those of operations, then those of webhooks, ' +
    'each oldest first.',
  query: Type.Object(pastQuery),
  answers: { 200: namedShape('FaultList', { data: Type.Array(FaultShape) }) },
  refuses: ['CONFLICT'],
  async handle(call) {
    const world = await openWorld(call)
    return ok({ data: [...storedFaults(world), ...storedFaults(world.side)] })
  },
})
