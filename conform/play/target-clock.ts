const secondMs = 1_000
/** A narrower range costs more requests than it is worth. */
const preciseMs = 60

/**
 * The clock of a service, from the `Date` headers of its answers. Each says a whole second, which had begun when the
 * answer came, and was not over when the request was sent; together they narrow the difference between the clocks.
 */
export class TargetClock {
  #earliest = Number.NEGATIVE_INFINITY
  #latest = Number.POSITIVE_INFINITY

  constructor(readonly local: () => number) {}

  now(): number {
    return this.local() + (this.#isKnown ? (this.#earliest + this.#latest) / 2 : 0)
  }

  learn(date: string | null, sentAt: number, cameAt: number): void {
    const second = Date.parse(date ?? '')
    if (Number.isNaN(second)) return
    const [earliest, latest] = [second - cameAt, second + secondMs - sentAt]
    // A busy server sends a date that is a little old.
    if (this.#isKnown && isSmallGap(gapBetween([earliest, latest], [this.#earliest, this.#latest]))) return
    // A clock that was set starts over.
    if (earliest > this.#latest || latest < this.#earliest) [this.#earliest, this.#latest] = [earliest, latest]
    else [this.#earliest, this.#latest] = [Math.max(earliest, this.#earliest), Math.min(latest, this.#latest)]
  }

  get #isKnown(): boolean {
    return Number.isFinite(this.#earliest) && Number.isFinite(this.#latest)
  }

  get isVague(): boolean {
    return this.#isKnown && this.#latest - this.#earliest > preciseMs
  }

  /** The milliseconds until a second of the target probably begins: an answer then halves the range. */
  untilTellingMs(): number {
    return secondMs - (((this.now() % secondMs) + secondMs) % secondMs)
  }
}

type Range = readonly [from: number, to: number]

const isSmallGap = (gapMs: number) => gapMs > 0 && gapMs < secondMs

/** Returns how far two ranges are apart; less than 0 where they overlap. */
const gapBetween = ([from, to]: Range, [otherFrom, otherTo]: Range) => Math.max(from - otherTo, otherFrom - to)
