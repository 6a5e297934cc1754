import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/api/wallet/sealing/hpke.ts',
    replace: [
      ["importKey('jwk', jwkOf(privateKey, publicKey), false)", "importKey('raw', copyOf(privateKey), false)"],
      ['function jwkOf(', 'export function jwkOf('],
    ],
  },
] as const

/** A private key is imported together with its point, which the library would compute otherwise. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'open a sealed bundle', workload: 'open-sealed', without }],
}
