import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { showWorldInFull, WorldInFull } from './show-world.ts'

export const getWorld = adminOperation({
  id: 'getWorld',
  route: 'GET /worlds/{world}',
  summary: 'Shows a world with its credential and the hash of its state.',
  showsSecrets: true,
  answers: { 200: WorldInFull },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { running, inSlices } = call
    const stateHash = await inSlices(running.engine.stateHashSteps())
    return ok({ ...showWorldInFull(running, call), stateHash })
  },
})
