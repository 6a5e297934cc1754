import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/table.ts',
    replace: [['if (present === undefined) byKey.set(key, rank)', 'if (present === undefined) byKey.set(key, [rank])']],
  },
] as const

/** A key of an index with one document holds that document's rank, not a list of one. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
