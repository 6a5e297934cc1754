import type { Device } from '../device.ts'
import { uncached } from '../plain.ts'

const without = [uncached('simulator/api/external-accounts/render-account.ts')]

/** An external account is rendered once for each version of its document. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'get external account', workload: 'get-external-account', without }],
}
