type End = () => unknown

/** How to end what a measurement has started: processes, databases, browsers, folders. */
export class Ends {
  readonly #ends = new Set<End>()

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
        await end()
      } catch (error) {
        errors.push(error)
      }
    }
    return errors
  }

  #newest(): End | undefined {
    return [...this.#ends].at(-1)
  }
}

/** The ends of what this process has started. */
export const ends = new Ends()
