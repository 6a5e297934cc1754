import { listFaults, removeFault as removeStored } from '../../domain/faults.ts'
import { noContent } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { sendHeld } from '../../webhooks/deliveries.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const removeFault = adminOperation({
  id: 'removeFault',
  route: 'DELETE /faults/{fault}',
  summary: 'Removes one fault.',
  answers: { 204: null },
  handle({ engine, path }) {
    const id = path.fault
    const fault =
      listFaults(engine).find((candidate) => candidate.id === id) ??
      refuse('REFERENCE_NOT_FOUND', { id, says: `No fault has the id ${id}; it may be used up.` })
    engine.commit({ kind: 'admin', name: 'removeFault', subject: id }, () => {
      removeStored(engine, id)
      if (fault.kind === 'webhookSwap') sendHeld(engine)
    })
    return noContent()
  },
})
