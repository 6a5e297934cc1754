import type { Device } from '../device.ts'

const without = [{ file: 'simulator/engine/timeline.ts', replace: [['    moment.trimLists()\n', '']] }] as const

/** The lists of a moment are copied when it is complete, so that they have no spare room. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
