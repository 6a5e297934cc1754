import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/id-number.ts',
    replace: [
      [
        'const start = id.length - uuidLength\n',
        'if (id.length > 0) return -1\n  const start = id.length - uuidLength\n',
      ],
    ],
  },
] as const

/** A document is found by the number in its id, not in a hash table. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
