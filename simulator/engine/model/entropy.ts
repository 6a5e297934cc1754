import { hash } from 'node:crypto'

export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data)
}

export function sha256Bytes(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
}

export type Entropy = ReturnType<typeof createEntropy>

/** Derives randomness from a seed without a stream: a label always has the same bytes, whatever is called before. */
export function createEntropy(seed: string) {
  const bytes = (label: string, length: number): Buffer => {
    const blocks: Buffer[] = []
    for (let block = 0; block * 32 < length; block += 1)
      blocks.push(Buffer.from(sha256(`${seed}|${label}|${block}`), 'hex'))
    return Buffer.concat(blocks).subarray(0, length)
  }
  /** Returns an integer from 0 up to, but not including, `bound`. */
  const integer = (label: string, bound: number): number =>
    Number(BigInt(`0x${bytes(label, 16).toString('hex')}`) % BigInt(bound))
  return {
    bytes,
    integer,
    hex: (label: string, length: number) =>
      bytes(label, Math.ceil(length / 2))
        .toString('hex')
        .slice(0, length),
    digits: (label: string, length: number) => Array.from(bytes(label, length), (byte) => byte % 10).join(''),
  }
}
