import type { Device } from '../device.ts'
import { uncached } from '../plain.ts'

const without = [uncached('simulator/api/customers/render-customer.ts')]

/** A customer is rendered once for each version of its document; the texts of answers are found again by that too. */
export const device: Device = {
  rows: [
    { kind: 'http', on: 'get customer over HTTP', request: 'get', without },
    { kind: 'time', on: 'create customer', workload: 'create-customer', without },
  ],
}
