import type { Undo } from '../model/journal.ts'
import type { Travel } from '../model/past.ts'

/** The travels that a world has made, as far back as they are kept. */
export class TravelLog {
  /** Oldest first. At most twice the limit, of which the newest are shown. */
  #travels: Travel[] = []
  /** The sequence of the newest travel that is no longer in the list. */
  #lastDropped = -1

  constructor(readonly limit: number) {}

  add(travel: Travel): void {
    this.#travels.push(travel)
    if (this.#travels.length <= 2 * this.limit) return
    this.#lastDropped = this.lastForgotten
    this.#travels = this.#travels.slice(-this.limit)
  }

  forget(isGone: (travel: Travel) => boolean): void {
    this.#travels = this.#travels.filter((travel) => !isGone(travel))
  }

  /** The sequence of the newest travel that is no longer kept. */
  get lastForgotten(): number {
    return this.#travels.at(-1 - this.limit)?.sequence ?? this.#lastDropped
  }

  /** Yields the kept travels, newest first, from a sequence back. */
  *newestFirst(from: number): Generator<Travel> {
    const travels = this.#travels
    const oldest = Math.max(0, travels.length - this.limit)
    for (let index = lastUntil(travels, from); index >= oldest; index -= 1) {
      const travel = travels[index]
      if (travel) yield travel
    }
  }

  savepoint(): Undo {
    const travels = this.#travels
    const { length } = travels
    return () => {
      this.#travels = travels
      travels.length = length
    }
  }
}

/** Returns the index of the last travel up to a sequence, or -1. */
function lastUntil(travels: readonly Travel[], sequence: number): number {
  let [low, high] = [0, travels.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((travels[middle]?.sequence ?? sequence) <= sequence) low = middle + 1
    else high = middle
  }
  return low - 1
}
