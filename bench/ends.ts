import { setTimeout as pause } from 'node:timers/promises'

type End = () => unknown

/** How to end what a measurement has started: processes, databases, browsers, folders. */
export class Ends {
  readonly #ends = new Set<End>()

  constructor(readonly limitMs = 60_000) {}

  /** Adds an end, and returns how to forget it. */
  add(end: End): () => void {
    this.#ends.add(end)
    return () => this.#ends.delete(end)
  }

  /** Adds the end of something that is being made, so that it ends even if nothing waits for it any longer. */
  async addMade<T>(making: Promise<T>, end: (made: T) => unknown): Promise<T> {
    const forget = this.add(async () => end(await making))
    making.catch(forget)
    return making
  }

  /** Ends everything, the newest first, and returns the errors of ends that failed. */
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

/** The ends of what this process has started. */
export const ends = new Ends()
