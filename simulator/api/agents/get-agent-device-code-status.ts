import { ok, operation } from '../../contract/index.ts'
import { requireDeviceCode } from './device-codes.ts'
import { DeviceCodeStatus } from './shapes.ts'

export const getAgentDeviceCodeStatus = operation({
  id: 'getAgentDeviceCodeStatus',
  route: 'GET /agents/device-codes/{code}/status',
  summary: 'Shows whether a device code was redeemed; expired and replaced codes answer too.',
  needs: 'VIEW',
  hidesPath: true,
  answers: { 200: DeviceCodeStatus },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireDeviceCode(world, path.code),
  apply: ({ path, found }) => ok({ code: path.code, redeemed: found.isRedeemed }),
})
