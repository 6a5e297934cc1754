import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/timeline.ts',
    replace: [
      ['#facts: (Fact | string | undefined)[] = []', '#facts: Note[] = []'],
      ['this.#facts.push(fact, subject)', 'this.#facts.push(subject === undefined ? fact : { ...fact, subject })'],
      [/const pairs: [\s\S]*?return pairs\n/, 'return this.#facts.map((note) => [note, note.subject])\n'],
      [/return this\.facts\.map\(.*\n/, 'return this.#facts\n'],
    ],
  },
] as const

/** The notes of a moment are a flat list of facts and subjects, not objects. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'quote, execute, read', workload: 'pay', without }],
}
