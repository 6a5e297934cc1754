import { median } from '../statistics.ts'
import type { Figures } from './in-turns.ts'

/**
 * The share that the device saves of what the plain form costs, and how far turns are from that, half of them further.
 */
export function gainOf({ with: device, without }: Figures): { readonly gain: number; readonly spread: number } {
  const gains = device.map((figure, turn) => 1 - figure / (without[turn] ?? Number.NaN))
  const gain = median(gains)
  return { gain, spread: median(gains.map((each) => Math.abs(each - gain))) }
}
