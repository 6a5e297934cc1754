import type { Device } from '../device.ts'

const without = [
  { file: 'simulator/engine/table.ts', replace: [['byKey: undefined })', 'byKey: new Map() })']] },
] as const

/** An index is built by the first lookup in it. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'quote, execute, read', workload: 'pay', without }],
}
