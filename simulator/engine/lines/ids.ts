import { sha256 } from '../model/entropy.ts'
import type { Collection, Document } from '../model/world.ts'
import { type Store, scopedPerRank } from '../store/store.ts'

interface IdSuffixes extends Document {
  readonly endings: readonly string[]
}

const idSuffixes: Collection<IdSuffixes> = { name: 'idEndings' }

const firstScopedNumber = 0xf000_0000

/**
 * Generates ids. Each takes a rank in the line's order of creation, and a rewind resets the next rank, so the same
 * acts yield the same ids again.
 */
export class Ids {
  readonly #suffixes
  readonly #makers = new Map<string, IdMaker>()

  constructor(
    readonly store: Store,
    readonly seed: string,
  ) {
    this.#suffixes = store.of(idSuffixes)
  }

  next(type: string, endsWith: string): string {
    const { scope } = this.store
    const rank = this.store.takeRank()
    const suffix = this.#takeSuffix(type, endsWith)
    if (scope === undefined) return this.#makerOf(type).at(rank, suffix)
    // The fraction counts the ids of the act; numbers this high are never reached by ranks.
    const number = firstScopedNumber + ((rank * scopedPerRank) % scopedPerRank)
    return new IdMaker(`${this.seed}|${scope}`, type).at(number, suffix)
  }

  #makerOf(type: string): IdMaker {
    const maker = this.#makers.get(type) ?? new IdMaker(this.seed, type)
    this.#makers.set(type, maker)
    return maker
  }

  setNextSuffix(type: string, suffix: string): void {
    const known = this.#suffixes.find(type)
    if (known) this.#suffixes.update({ id: type, endings: [...known.endings, suffix] })
    else this.#suffixes.insert({ id: type, endings: [suffix] })
  }

  #takeSuffix(type: string, otherwise: string): string {
    if (this.#suffixes.count() === 0) return otherwise
    const [suffix, ...endings] = this.#suffixes.find(type)?.endings ?? []
    if (suffix === undefined) return otherwise
    this.#suffixes.update({ id: type, endings })
    return suffix
  }
}

/**
 * Makes the ids of one type, `<Type>:<uuid>`. The first 48 bits of the uuid grow with its number, so that ids sort in
 * the order of creation even when a frozen clock stamps many of them alike; the rest is pseudo-random from the seed, in
 * the layout of version 4. The seed is hashed once and numbers are only mixed into that hash, so ids can be predicted.
 */
export class IdMaker {
  readonly #words: readonly [number, number, number, number]
  /** The characters of the id that is being made. */
  readonly #text: Buffer
  readonly #start: number

  constructor(seed: string, type: string) {
    const random = Buffer.from(sha256(`${seed}|id|${type}`), 'hex')
    this.#words = [random.readUInt32BE(0), random.readUInt32BE(4), random.readUInt32BE(8), random.readUInt32BE(12)]
    this.#text = Buffer.from(`${type}:00000000-0000-4000-8000-000000000000`, 'latin1')
    this.#start = type.length + 1
  }

  /** Returns the n-th id, its last characters replaced by `suffix`. */
  at(n: number, suffix = ''): string {
    const [first, second, third, fourth] = this.#words
    const layout = mix(second, n)
    const rising = n * 2 ** 16 + (mix(first, n) >>> 16)
    this.#write(0, 8, Math.floor(rising / 2 ** 16))
    this.#write(9, 4, rising % 2 ** 16)
    this.#write(15, 3, layout >>> 20)
    this.#write(19, 1, 8 + (layout & 3))
    this.#write(20, 3, (layout >>> 2) & 0xfff)
    this.#write(24, 8, mix(third, n))
    this.#write(32, 4, plainEnd(mix(fourth, n) >>> 16))
    this.#text.write(suffix, this.#start + 36 - suffix.length, 'latin1')
    return this.#text.toString('latin1')
  }

  /** Writes the last digits of a number. */
  #write(offset: number, length: number, value: number): void {
    let rest = value
    for (let at = this.#start + offset + length - 1; at >= this.#start + offset; at -= 1) {
      this.#text[at] = digits.charCodeAt(rest & 15)
      rest >>>= 4
    }
  }
}

const digits = '0123456789abcdef'

/** Returns the last four digits with an end that is no magic value: 000 to 007 become 800 to 807. */
const plainEnd = (digits: number) => ((digits & 0xff8) === 0 ? digits | 0x800 : digits)

/** Mixes a number into a word with the finalizer of MurmurHash3. */
function mix(word: number, n: number): number {
  let bits = (word ^ Math.imul(n, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
