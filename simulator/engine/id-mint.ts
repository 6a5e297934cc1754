import { sha256 } from './hashing.ts'

const idSpan = 2 ** 16
const digits = Buffer.from('0123456789abcdef', 'latin1')
/** The fixed characters of a version 4 uuid; zeros are overwritten. */
const layout = '00000000-0000-4000-8000-000000000000'

/**
 * Generates the ids of one type, `<Type>:<uuid>`. The first 48 bits of the uuid grow with its number, so that ids
 * sort in the order of creation even when a frozen clock stamps many of them alike; the rest is pseudo-random from
 * the seed, in the layout of version 4.
 *
 * Nearly every document needs an id, so the seed is hashed once per type and each number is only mixed into that hash,
 * and the digits are written into one reused buffer. The trade: 32-bit mixing is no cryptographic hash, so ids can be
 * predicted. Figures: docs/performance.md.
 */
export class IdMint {
  readonly #words: readonly [number, number, number, number]
  readonly #text: Buffer
  readonly #start: number

  constructor(seed: string, type: string) {
    const random = Buffer.from(sha256(`${seed}|id|${type}`), 'hex')
    this.#words = [random.readUInt32BE(0), random.readUInt32BE(4), random.readUInt32BE(8), random.readUInt32BE(12)]
    this.#text = Buffer.from(`${type}:${layout}`, 'latin1')
    this.#start = type.length + 1
  }

  /** Returns the n-th id, its last characters replaced by `suffix`. */
  at(n: number, suffix = ''): string {
    const [first, second, third, fourth] = this.#words
    const a = mix(first, n)
    const b = mix(second, n)
    const c = mix(third, n)
    const d = mix(fourth, n)
    const rising = (n * idSpan + (a >>> 16)) % 2 ** 48
    this.#write(0, 8, Math.floor(rising / 2 ** 16))
    this.#write(9, 4, rising % 2 ** 16)
    this.#write(15, 3, b >>> 20)
    this.#write(19, 1, 8 + (b & 3))
    this.#write(20, 3, (b >>> 2) & 0xfff)
    this.#write(24, 8, c)
    this.#write(32, 4, plainEnd(d >>> 16))
    if (suffix !== '') this.#text.write(suffix, this.#start + 36 - suffix.length, 'latin1')
    return this.#text.toString('latin1')
  }

  #write(offset: number, length: number, value: number): void {
    let rest = value | 0
    for (let i = this.#start + offset + length - 1; i >= this.#start + offset; i -= 1) {
      // Four bits always select one of the 16 digits.
      this.#text[i] = digits[rest & 15] as number
      rest >>>= 4
    }
  }
}

/** The generators of all types, for one seed. */
export class IdMints {
  readonly #byType = new Map<string, IdMint>()

  constructor(readonly seed: string) {}

  of(type: string): IdMint {
    let mint = this.#byType.get(type)
    if (mint === undefined) {
      mint = new IdMint(this.seed, type)
      this.#byType.set(type, mint)
    }
    return mint
  }
}

/** Returns the last four digits with an end that is no magic value: 000 to 007 become 800 to 807. */
function plainEnd(digits: number): number {
  return (digits & 0xff8) === 0 ? digits | 0x800 : digits
}

/** Mixes a number into a word with the finalizer of MurmurHash3. */
function mix(word: number, n: number): number {
  let bits = (word ^ Math.imul(n, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
