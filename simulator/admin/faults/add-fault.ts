import { addFault as keepFault } from '../../domain/faults.ts'
import { created } from '../../domain/operation.ts'
import { adminOperation } from '../admin-operation.ts'
import { FaultBody, FaultShape } from './shapes.ts'

export const addFault = adminOperation({
  id: 'addFault',
  route: 'POST /faults',
  summary: 'Lets the next calls of an operation fail, stall or meet a rate limit.',
  body: FaultBody,
  answers: { 201: FaultShape },
  handle({ engine, body }) {
    const cause = { kind: 'admin', name: 'addFault', detail: body } as const
    return created(engine.commit(cause, () => keepFault(engine, body)).result)
  },
})
