import { listFaults, noContent, clearFaults as removeAll } from '../../../contract/index.ts'
import { sendHeld } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const clearFaults = adminOperation({
  id: 'clearFaults',
  route: 'DELETE /faults',
  summary: 'Removes all faults.',
  answers: { 204: null },
  handle({ engine }) {
    for (const line of [engine, engine.side])
      if (listFaults(line).length > 0)
        line.commit({ kind: 'admin', name: 'clearFaults' }, () => {
          removeAll(line)
          if (line === engine.side) sendHeld(engine)
        })
    return noContent()
  },
})
