import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/timeline.ts',
    replace: [
      ['    this.#first += 1\n', '    this.#line.shift()\n'],
      ['    this.#line[this.#first - 1] = itemAt(this.#line, 0)\n', ''],
    ],
  },
] as const

/** The oldest moments are skipped and dropped in bulk, not shifted off one by one. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'commit with a full past of 20 000', workload: 'commits', without }],
}
