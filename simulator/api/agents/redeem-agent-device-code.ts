import { ok, operation } from '../../contract/index.ts'
import { sha256 } from '../../engine/index.ts'
import { accessTokenOf } from './authenticate.ts'
import { refuseUnusableCode, requireDeviceCode, worldOfCode } from './device-codes.ts'
import { agents, deviceCodes } from './model/index.ts'
import { RedeemedCode } from './shapes.ts'

export const redeemAgentDeviceCode = operation({
  id: 'redeemAgentDeviceCode',
  route: 'POST /agents/device-codes/{code}/redeem',
  summary: "Exchanges a device code for the agent's access token, which is shown only here.",
  description: 'Needs no credentials: the code is the proof. An Authorization header is ignored.',
  needs: 'ANYONE',
  findWorld: (worlds, { code }) => worldOfCode(worlds, code),
  hidesPath: true,
  answers: { 200: RedeemedCode },
  refuses: ['REFERENCE_NOT_FOUND', 'INVALID_INPUT'],
  find: ({ world, path }) => requireDeviceCode(world, path.code),
  apply({ world, found, now }) {
    refuseUnusableCode(found, now)
    world.of(deviceCodes).update({ ...found, isRedeemed: true })
    const agent = world.of(agents).get(found.agentId)
    const accessToken = accessTokenOf(world, agent)
    world.of(agents).update({ ...agent, tokenHash: sha256(accessToken), updatedAtMs: now })
    const body = { agentId: agent.id, agentName: agent.name, accessToken, policy: agent.policy }
    // The token is shown once, so the memory of idempotency keys does not keep it.
    return { ...ok(body), isProvisional: true }
  },
})
