import type { Figures } from './in-turns.ts'

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.max(middle - 1, 0)], sorted[middle]]
  return sorted.length % 2 === 0 ? (below + above) / 2 : above
}

/**
 * The share that the device saves of what the plain form costs, and how far turns are from that, half of them further.
 */
export function gainOf({ with: device, without }: Figures): { readonly gain: number; readonly spread: number } {
  const gains = device.map((figure, turn) => 1 - figure / (without[turn] ?? Number.NaN))
  const gain = median(gains)
  return { gain, spread: median(gains.map((each) => Math.abs(each - gain))) }
}
