import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/contract/lifecycle.ts',
    replace: [['world.note(fact, subject)', 'world.note({ ...fact }, subject)']],
  },
  {
    file: 'simulator/contract/outcome-table.ts',
    replace: [['world.note(factOf(row, field), subject)', 'world.note({ ...factOf(row, field) }, subject)']],
  },
  {
    file: 'simulator/webhooks/outbox.ts',
    replace: [
      [
        "world.note(facts.get(type) ?? { kind: 'event', type }, event.id)",
        "world.note({ kind: 'event', type }, event.id)",
      ],
    ],
  },
] as const

/** Facts of which there are many, such as lifecycle moves, are one object each that all moments share. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'quote, execute, read', workload: 'pay', without }],
}
