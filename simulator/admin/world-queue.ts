/**
 * Acts on one world, one after the other: an advance lets other requests in between its slices, and a rewind or a
 * reset that came in there would pull the world from under it.
 */
export class WorldQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<R>(key: string, act: () => R | Promise<R>): Promise<R> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(act)
    // Whoever comes next waits for the end, not for success.
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
