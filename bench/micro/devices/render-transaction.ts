import type { Device } from '../device.ts'
import { uncached } from '../plain.ts'

const without = [uncached('simulator/api/transactions/model/render-transaction.ts')]

/** A transaction is rendered once for each version of its document: for its event, its answer and the reads after. */
export const device: Device = {
  rows: [
    { kind: 'time', on: 'list 20 transactions', workload: 'list-transactions', without },
    { kind: 'time', on: 'quote, execute, read', workload: 'pay', without },
  ],
}
