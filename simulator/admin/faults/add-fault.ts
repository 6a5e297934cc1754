import { addFault as keepFault, requestFaults } from '../../domain/faults.ts'
import { created } from '../../domain/operation.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { adminOperation } from '../admin-operation.ts'
import { FaultBody, FaultShape } from './shapes.ts'

export const addFault = adminOperation({
  id: 'addFault',
  route: 'POST /faults',
  summary: 'Disturbs the next calls of an operation, or the next events on their way to the platform.',
  body: FaultBody,
  answers: { 201: FaultShape },
  handle({ engine, body }) {
    if (requestFaults.some((kind) => kind === body.kind) && body.operation === undefined)
      refuseFields([{ field: 'operation', constraint: { minLength: 1 }, message: 'Field is required.' }])
    const cause = { kind: 'admin', name: 'addFault', detail: body } as const
    return created(engine.commit(cause, () => keepFault(engine, body)).result)
  },
})
