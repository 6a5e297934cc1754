import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/store.ts',
    replace: [
      [
        'this.#add(new Entry(table, id, draft.number, rank, document), draft)',
        'this.#add(new LaterVersion(new Entry(table, id, draft.number, rank, undefined), draft.number, rank, ' +
          'document, undefined), draft)',
      ],
    ],
  },
] as const

/** The entry of a document in its table is also the document's first version. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
