import { sha256 } from './hashing.ts'
import type { Entropy } from './types.ts'

/** Chance without a stream: each label has its own bytes, so the order in which things ask changes nothing. */
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

const idSpan = 2 ** 24

/**
 * The n-th id of a type, `<Type>:<uuid>`. The uuid's first 48 bits grow with n, so that ids sort in the order of creation
 * even when a frozen clock gives many things the same time; the rest comes from the seed, in the layout of version 4.
 */
export function idOf(seed: string, type: string, n: number, ending = ''): string {
  const chance = sha256(`${seed}|id|${type}|${n}`)
  const rising = (n * idSpan + Number.parseInt(chance.slice(0, 6), 16)) % 2 ** 48
  const lead = rising.toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(chance.slice(6, 7), 16) % 4]
  const tail = chance.slice(13, 25 - ending.length) + ending
  return flat(
    `${type}:${lead.slice(0, 8)}-${lead.slice(8)}-4${chance.slice(7, 10)}-${variant}${chance.slice(10, 13)}-${tail}`,
  )
}

const scratch = Buffer.alloc(256)

/** The same text in one piece: a text that was put together keeps its pieces alive, and ids are kept by the thousand. */
function flat(text: string): string {
  return text.length > scratch.length ? text : scratch.toString('latin1', 0, scratch.write(text, 'latin1'))
}
