import { created, operation } from '../../contract/index.ts'
import { idErrors, refuse } from '../../refusals/index.ts'
import { newDeviceCode } from './device-codes.ts'
import { requireAgent } from './model/index.ts'
import { DeviceCodeShape } from './shapes.ts'

export const regenerateAgentDeviceCode = operation({
  id: 'regenerateAgentDeviceCode',
  route: 'POST /agents/{agentId}/device-codes',
  summary: 'Creates a new device code for an agent that is not connected; earlier codes are void.',
  needs: 'MANAGE',
  answers: { 201: DeviceCodeShape },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'agentId'), ...errors],
  find: ({ world, path }) => requireAgent(world, path.agentId),
  apply({ world, found }) {
    if (found.tokenHash !== undefined)
      refuse('CONFLICT', { reason: 'AGENT_CONNECTED', says: `The agent ${found.id} is connected.` })
    return created(newDeviceCode(world, found))
  },
})
