import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/api/transactions/start-payment.ts',
    replace: [
      [
        /\.insert\(\{\n {4}id: payment\.id,[\s\S]*?\} satisfies Whole<Transaction>\)/,
        '.insert({ ...payment, status })',
      ],
    ],
  },
] as const

/** A payment's document is written out with all members that a payment can have, not spread from its input. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'quote, execute, read', workload: 'pay', without }],
}
