import { type FoundDifference, firstDifference } from '../difference.ts'
import type { Story } from './story.ts'

/** The words of a text or a path; an id is one. */
const word = /([\w:%.+-]+)/
/** An id with or without its type. */
const id = /^(?:[A-Z][A-Za-z]*(?::|%3A))?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const date = /^\d{4}-\d{2}-\d{2}$/
const decimal = /^-?\d+\.\d+$/
const dayMs = 86_400_000
/** A rate of two currencies drifts by less. */
const mostRateDrift = 0.02

/** The writer of a value. Only the service derives values from a seed. */
type From = 'client' | 'service'

/**
 * Compares values of two runs. Each run has a seed, a start and a port of its own, so ids, codes and times are alike
 * when they stand for the same.
 */
export class Likeness {
  /** The names of the second run, by those of the first. */
  readonly #names = new Map<string, string>()
  /** The names of the second run that have one in the first. */
  readonly #taken = new Set<string>()
  readonly #hasOneSeed: boolean
  /** True when exchange rates drift in the worlds. */
  readonly #drifts: boolean
  readonly #startsMs: readonly [number, number]
  /** The most milliseconds by which an input came later or sooner than in the other run. */
  #driftMs = 0

  constructor(first: Story, second: Story) {
    this.#hasOneSeed = first.header.seed === second.header.seed
    this.#drifts = first.header.options.rates?.drift !== false
    this.#startsMs = [Date.parse(first.header.start), Date.parse(second.header.start)]
    for (const [collection, made] of first.created)
      for (const [index, id] of made.entries()) this.#learn(id, second.created.get(collection)?.[index])
  }

  /** Allows as much time between the runs as there is between these inputs. */
  allowDrift(first: string, second: string): void {
    this.#driftMs = Math.max(this.#driftMs, this.#apartMs(first, second))
  }

  /** True when a time of one run is not after one of the other, in milliseconds from the start of each. */
  isBy(ms: number, otherMs: number): boolean {
    return ms <= otherMs + this.#driftMs
  }

  difference(first: unknown, second: unknown, from: From): FoundDifference | undefined {
    return firstDifference(first, second, '', (one, other) => {
      if (typeof one === 'string' && typeof other === 'string') return this.#isAlike(one, other, from)
      return typeof one === 'number' && typeof other === 'number' && from === 'service' && this.#isNear(one, other)
    })
  }

  #isAlike(first: string, second: string, from: From): boolean {
    if (this.#isKnown(first, second)) return true
    if (time.test(first) && time.test(second)) return this.#apartMs(first, second) <= this.#driftMs
    if (date.test(first) && date.test(second) && from === 'service')
      return this.#apartMs(first, second) <= (this.#startsMs[0] === this.#startsMs[1] ? 0 : dayMs)
    const [one, other] = [withoutOrigin(first), withoutOrigin(second)]
    const [words, others] = [one.split(word), other.split(word)]
    const areAlike =
      words.length === others.length && words.every((part, index) => this.#isAlikeWord(part, others[index] ?? '', from))
    if (areAlike || (!id.test(one) && this.#isMade(one, other, from))) return true
    return isKey(one) && isKey(other) && this.isSameName(one, other)
  }

  /** Returns the name that the second run has for a name of the first. */
  nameOf(name: string): string {
    return this.#names.get(name) ?? name
  }

  /** True when both stand for the same in their runs, such as two keys that clients choose at random. */
  isSameName(first: string, second: string): boolean {
    const known = this.#names.get(first)
    if (known !== undefined || this.#taken.has(second)) return known === second
    this.#learn(first, second)
    return true
  }

  #isKnown(first: string, second: string): boolean {
    return first === second || this.#names.get(first) === second
  }

  #isAlikeWord(first: string, second: string, from: From): boolean {
    if (this.#isKnown(first, second)) return true
    if (from === 'service' && decimal.test(first) && decimal.test(second))
      return this.#isNear(Number(first), Number(second))
    if (!id.test(first) || !id.test(second)) return this.#isMade(first, second, from)
    const [type, other] = [first.slice(0, -36), second.slice(0, -36)]
    // With one seed, ids of the service differ only when they stand for something else.
    return type === other && (type === '' || !this.#hasOneSeed) && this.isSameName(first, second)
  }

  /** True for texts that follow from the seeds of the runs: account numbers, keys, codes. */
  #isMade(first: string, second: string, from: From): boolean {
    if (from === 'client' || this.#hasOneSeed || !looksMade(first) || !looksMade(second)) return false
    if (!this.#names.has(first)) this.#learn(first, second)
    return true
  }

  /** True for amounts that may differ because exchange rates drift with the time. */
  #isNear(first: number, second: number): boolean {
    const [start, other] = this.#startsMs
    if (!this.#drifts || (start === other && this.#driftMs === 0)) return false
    return Math.abs(first - second) <= Math.max(Math.abs(first), Math.abs(second)) * mostRateDrift
  }

  /** The milliseconds between two times, counted from the starts of the runs. */
  #apartMs(first: string, second: string): number {
    const [start, other] = this.#startsMs
    return Math.abs(Date.parse(first) - start - (Date.parse(second) - other))
  }

  #learn(first: string, second: string | undefined): void {
    if (second === undefined) return
    this.#names.set(first, second)
    this.#taken.add(second)
  }
}

/** Ports differ from run to run. */
const withoutOrigin = (text: string) =>
  text.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/|$)/, '')

/** True for a text with digits that is no amount. */
const looksMade = (text: string) => /^\S{4,}$/.test(text) && /\d/.test(text) && !decimal.test(text)

/** True for a key or a proof, which clients make at random. */
const isKey = (text: string) => /^[\w+/=.-]{40,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text)
