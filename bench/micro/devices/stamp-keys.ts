import type { Device } from '../device.ts'
import { uncached } from '../plain.ts'

const without = [uncached('simulator/api/wallet/signing/stamp.ts')]

/** The key of a session is made from its point once, not for every signature. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'verify a signature header', workload: 'verify-stamp', without }],
}
