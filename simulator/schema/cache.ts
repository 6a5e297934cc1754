/**
 * Memoizes `make` for the most recently used keys. Only for immutable keys, such as documents and texts.
 *
 * Results live in two generations: when the recent one is full, it becomes the earlier one and the old earlier one is
 * dropped. Evicting one key at a time would be slower, because a map that keeps losing its oldest key iterates over the
 * deleted slots. The trade: no exact order of eviction, and only `size / 2` results are certain to stay. An undefined
 * result is not kept. Figures: docs/performance.md.
 */
export function cached<K, V>(make: (key: K) => V, size?: number): (key: K) => V {
  const results = new Results<K, V>(size)
  return (key) => results.find(key) ?? results.keep(key, make(key))
}

/** Memoizes a function of several arguments, whose results are equal where the keys are. */
export function cachedBy<A extends readonly unknown[], V>(
  keyOf: (...args: A) => unknown,
  make: (...args: A) => V,
  size?: number,
): (...args: A) => V {
  const results = new Results<unknown, V>(size)
  return (...args) => {
    const key = keyOf(...args)
    return results.find(key) ?? results.keep(key, make(...args))
  }
}

/** The results by key, in two generations. */
class Results<K, V> {
  #recent = new Map<K, V>()
  #earlier = new Map<K, V>()

  constructor(readonly size = 1_000) {}

  find(key: K): V | undefined {
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const earlier = this.#earlier.get(key)
    return earlier === undefined ? undefined : this.keep(key, earlier)
  }

  keep(key: K, value: V): V {
    if (this.#recent.size >= this.size / 2) {
      this.#earlier = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
    return value
  }
}
