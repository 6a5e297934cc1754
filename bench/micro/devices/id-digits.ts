import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/id-mint.ts',
    replace: [
      [
        /this\.#write\(0, 8,[\s\S]*?return this\.#text\.toString\('latin1'\)/,
        `const hex = (value: number, length: number) => (value >>> 0).toString(16).padStart(length, '0').slice(-length)
    const start = \`\${hex(Math.floor(rising / 2 ** 16), 8)}-\${hex(rising % 2 ** 16, 4)}-4\${hex(b >>> 20, 3)}\`
    const end = \`\${hex(8 + (b & 3), 1)}\${hex((b >>> 2) & 0xfff, 3)}-\${hex(c, 8)}\${hex(plainEnd(d >>> 16), 4)}\`
    const uuid = \`\${start}-\${end}\`
    const id = \`\${this.#type}:\${uuid}\`
    return suffix === '' ? id : id.slice(0, -suffix.length) + suffix`,
      ],
      ['this.#start = type.length + 1', 'this.#start = type.length + 1\n    this.#type = type'],
      ['readonly #start: number', 'readonly #start: number\n  readonly #type: string'],
    ],
  },
] as const

/** The digits of an id are written into one buffer, not put together from texts. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}
