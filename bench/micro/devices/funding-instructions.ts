import type { Device } from '../device.ts'
import { uncached } from '../plain.ts'

const without = [uncached('simulator/api/accounts/funding-instructions.ts')]

/** The payment instructions of an account are derived once for each version of its document. */
export const device: Device = { rows: [{ kind: 'time', on: 'fund', workload: 'fund', without }] }
