import type { Device } from '../device.ts'

const without = [
  { file: 'simulator/engine/table.ts', replace: [['this.#listed = !collection.unlisted', 'this.#listed = true']] },
] as const

/** Collections that are never listed keep no list of their documents; tasks leave theirs in any order. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'schedule and fire, 20 000 due', workload: 'advance', without }],
}
