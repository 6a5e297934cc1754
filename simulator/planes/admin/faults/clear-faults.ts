import { deleteFaults, noContent, storedFaults } from '../../../contract/index.ts'
import { sendHeld } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const clearFaults = adminOperation({
  id: 'clearFaults',
  route: 'DELETE /faults',
  summary: 'Removes all faults.',
  answers: { 204: null },
  handle({ engine }) {
    for (const line of [engine, engine.side])
      if (storedFaults(line).length > 0)
        line.commit({ kind: 'admin', name: 'clearFaults' }, () => {
          deleteFaults(line)
          if (line === engine.side) sendHeld(engine)
        })
    return noContent()
  },
})
