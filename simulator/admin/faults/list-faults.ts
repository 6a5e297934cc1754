import { Type } from 'typebox'
import { listFaults as storedFaults } from '../../domain/faults.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { FaultShape } from './shapes.ts'

export const listFaults = adminOperation({
  id: 'listFaults',
  route: 'GET /faults',
  summary: 'Lists the faults that are not used up: those of operations, then those of webhooks, each oldest first.',
  answers: { 200: Type.Object({ data: Type.Array(FaultShape) }) },
  handle: ({ engine }) => ok({ data: [...storedFaults(engine), ...storedFaults(engine.side)] }),
})
