import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/timeline.ts',
    replace: [
      [
        '      this.store.forget(itemAt(this.#line, this.#first).versions)\n',
        '      this.store.forget(this.#line.shift()?.versions ?? [])\n',
      ],
      ['      this.#first += 1\n', ''],
    ],
  },
] as const

/** The oldest moments are skipped and dropped in bulk, not shifted off one by one. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'commit with a full past of 20 000', workload: 'commits', without }],
}
