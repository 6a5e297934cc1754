import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/entries.ts',
    replace: [
      [
        /const made: UnlinkedEntry = \{\n {4}table,[\s\S]*?return made\.entry\n/,
        'const entry = { table, id, rank, current: undefined } as unknown as Entry\n' +
          '  return { entry, moment, rank, document, previous: undefined } as unknown as Entry\n',
      ],
    ],
  },
] as const

/** The entry of a document in its table is also the document's first version. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
