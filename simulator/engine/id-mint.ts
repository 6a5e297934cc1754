import { sha256 } from './hashing.ts'

const idSpan = 2 ** 16
const digits = Buffer.from('0123456789abcdef', 'latin1')
/** Where the uuid's digits stand, in `xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx`. */
const layout = '00000000-0000-4000-8000-000000000000'

/**
 * The ids of one type, `<Type>:<uuid>`. A uuid's first 48 bits grow with its number, so that ids sort in the order of
 * creation even when a frozen clock gives many things the same time; the rest is chance from the seed, in the layout of
 * version 4. An id is made for nearly every document, so the seed is hashed once for each type and then only mixed.
 */
export class IdMint {
  readonly #words: readonly [number, number, number, number]
  readonly #text: Buffer
  readonly #start: number

  constructor(seed: string, type: string) {
    const chance = Buffer.from(sha256(`${seed}|id|${type}`), 'hex')
    this.#words = [chance.readUInt32BE(0), chance.readUInt32BE(4), chance.readUInt32BE(8), chance.readUInt32BE(12)]
    this.#text = Buffer.from(`${type}:${layout}`, 'latin1')
    this.#start = type.length + 1
  }

  /** The n-th id; its end can be chosen. */
  at(n: number, ending = ''): string {
    const [first, second, third, fourth] = this.#words
    const a = mixed(first, n)
    const b = mixed(second, n)
    const c = mixed(third, n)
    const d = mixed(fourth, n)
    const rising = (n * idSpan + (a >>> 16)) % 2 ** 48
    this.#write(0, 8, Math.floor(rising / 2 ** 16))
    this.#write(9, 4, rising % 2 ** 16)
    this.#write(15, 3, b >>> 20)
    this.#write(19, 1, 8 + (b & 3))
    this.#write(20, 3, (b >>> 2) & 0xfff)
    this.#write(24, 8, c)
    this.#write(32, 4, d >>> 16)
    if (ending !== '') this.#text.write(ending, this.#start + 36 - ending.length, 'latin1')
    return this.#text.toString('latin1')
  }

  #write(offset: number, length: number, value: number): void {
    let rest = value | 0
    for (let place = this.#start + offset + length - 1; place >= this.#start + offset; place -= 1) {
      this.#text[place] = digits[rest & 15] as number
      rest >>>= 4
    }
  }
}

/** Spreads a number over 32 bits, the finish of MurmurHash3. */
function mixed(word: number, n: number): number {
  let bits = (word ^ Math.imul(n, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
