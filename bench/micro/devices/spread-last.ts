import { type Device, repeated } from '../device.ts'

const known = Array.from({ length: 8 }, (_, number) => ({
  id: `Delivery:${number}`,
  attempts: number,
  resource: 'Customer:1',
  status: 'PENDING',
  dueAtMs: number,
}))
const at = (number: number) => known[number % known.length]

/** New members stand before a spread, where all objects share one hidden class. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'a copy with two new members',
      sides: () => ({
        device: repeated(5_000, (number) => ({ lane: 'lane', number, ...at(number) })),
        plain: repeated(5_000, (number) => ({ ...at(number), lane: 'lane', number })),
      }),
    },
  ],
}
