import { hash } from 'node:crypto'
import type { Entropy } from './world.ts'

export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data)
}

export function sha256Bytes(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
}

/** Creates randomness without a stream: each label has its own bytes, so the order of calls does not matter. */
export function createEntropy(seed: string): Entropy {
  const bytes = (label: string, length: number): Buffer => {
    const blocks: Buffer[] = []
    for (let block = 0; block * 32 < length; block += 1)
      blocks.push(Buffer.from(sha256(`${seed}|${label}|${block}`), 'hex'))
    return Buffer.concat(blocks).subarray(0, length)
  }
  const integer = (label: string, bound: number): number =>
    Number(BigInt(`0x${bytes(label, 16).toString('hex')}`) % BigInt(bound))
  return {
    bytes,
    integer,
    hex: (label, length) =>
      bytes(label, Math.ceil(length / 2))
        .toString('hex')
        .slice(0, length),
    digits: (label, length) => Array.from(bytes(label, length), (byte) => byte % 10).join(''),
  }
}
