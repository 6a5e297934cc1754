import { timestamp } from '../../../simulator/schema/index.ts'
import { type Device, repeated } from '../device.ts'
import { uncached } from '../plain.ts'

const begun = Date.parse('2025-10-13T08:00:00Z')
const plain = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

const without = [uncached('simulator/schema/time.ts')]

/** The text of a time is kept: what is written at one moment carries the same few times. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'the same time again and again',
      sides: () => ({ device: repeated(10_000, () => timestamp(begun)), plain: repeated(10_000, () => plain(begun)) }),
    },
    { kind: 'time', on: 'create customer', workload: 'create-customer', without },
    { kind: 'time', on: 'quote, execute, read', workload: 'pay', without },
  ],
}
