import { setTimeout as pause } from 'node:timers/promises'

type End = () => unknown

/** Cleans up after a measurement: processes, databases, browsers, folders. */
export class Ends {
  readonly #ends = new Set<End>()

  constructor(readonly limitMs = 60_000) {}

  /** Adds an end; returns a function that removes it. */
  add(end: End): () => void {
    this.#ends.add(end)
    return () => this.#ends.delete(end)
  }

  /** Adds the end of something being created, even if nothing waits for it any more. */
  async addMade<T>(making: Promise<T>, end: (made: T) => unknown): Promise<T> {
    const forget = this.add(async () => end(await making))
    making.catch(forget)
    return making
  }

  /** Ends everything, newest first, and returns the errors. */
  async all(): Promise<readonly unknown[]> {
    const errors: unknown[] = []
    for (let end = this.#newest(); end !== undefined; end = this.#newest()) {
      this.#ends.delete(end)
      try {
        await this.#limited(end)
      } catch (error) {
        errors.push(error)
      }
    }
    return errors
  }

  async #limited(end: End): Promise<void> {
    const over = new AbortController()
    const limit = async () => {
      await pause(this.limitMs, undefined, { signal: over.signal })
      throw new Error(`it took longer than ${this.limitMs / 1_000} seconds`)
    }
    try {
      await Promise.race([end(), limit()])
    } finally {
      over.abort()
    }
  }

  #newest(): End | undefined {
    return [...this.#ends].at(-1)
  }
}

/** The ends of everything that this process has started. */
export const ends = new Ends()
