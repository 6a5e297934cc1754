import type { Device } from '../device.ts'
import { uncached } from '../plain.ts'

const prices = uncached('simulator/api/pricing/rates.ts')
const terms = uncached('simulator/api/pricing/terms.ts')

/** Prices of currencies and terms of corridors are computed once for each five minutes. */
export const device: Device = {
  rows: [
    { kind: 'time', on: 'quote, terms', workload: 'quote', without: [terms] },
    { kind: 'time', on: 'quote, prices and terms', workload: 'quote', without: [prices, terms] },
  ],
}
