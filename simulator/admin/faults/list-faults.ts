import { Type } from 'typebox'
import { listFaults as storedFaults } from '../../domain/faults.ts'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { FaultShape } from './shapes.ts'

export const listFaults = adminOperation({
  id: 'listFaults',
  route: 'GET /faults',
  summary: 'Lists the faults that are not used up: those of operations, then those of webhooks, each oldest first.',
  answers: { 200: namedShape('FaultList', { data: Type.Array(FaultShape) }) },
  handle: ({ engine }) => ok({ data: [...storedFaults(engine), ...storedFaults(engine.side)] }),
})
