/**
 * Runs the changes of one world one after the other. An advance lets other requests run between its slices, and a
 * rewind or a reset there would change the world under it.
 */
export class WorldQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<R>(key: string, change: () => R | Promise<R>): Promise<R> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(change)
    // The next change waits for the end of this one, not for its success.
    const ended = mine.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(key, ended)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key)
    }
  }
}
