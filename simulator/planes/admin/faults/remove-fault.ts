import { deleteFault, hasFault, noContent } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { sendHeld } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const removeFault = adminOperation({
  id: 'removeFault',
  route: 'DELETE /faults/{fault}',
  summary: 'Removes one fault.',
  answers: { 204: null },
  handle({ engine, path }) {
    const id = path.fault
    const line = [engine, engine.side].find((candidate) => hasFault(candidate, id))
    if (line === undefined) refuse('REFERENCE_NOT_FOUND', { id, says: `No fault has the id ${id}; it may be used up.` })
    line.commit({ kind: 'admin', name: 'removeFault', subject: id }, () => {
      if (deleteFault(line, id).kind === 'webhookSwap') sendHeld(engine)
    })
    return noContent()
  },
})
