/**
 * Runs the changes of a world one after the other. An advance pauses between slices, when a rewind or a reset would
 * change the world under it.
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
