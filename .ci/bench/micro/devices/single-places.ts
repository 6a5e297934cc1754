import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/table.ts',
    replace: [
      [
        'if (present === undefined) places.set(key, place)',
        'if (present === undefined) places.set(key, new RankedList([place]))',
      ],
    ],
  },
] as const

/** A key of an index with one document holds that document's place, not a list of one. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
