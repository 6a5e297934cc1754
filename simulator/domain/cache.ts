/**
 * Memoizes `make` for the most recently used keys. Only for immutable keys, such as documents and texts.
 *
 * Results live in two generations: when the recent one is full, it becomes the earlier one and the old earlier one is
 * dropped. Evicting one key at a time would be slower, because a map that keeps losing its oldest key iterates over the
 * deleted slots. The trade: no exact order of eviction, and only `size / 2` results are certain to stay. An undefined
 * result is not kept. Figures: docs/performance.md.
 */
export function cached<K, V>(make: (key: K) => V, size?: number): (key: K) => V {
  return cachedBy((key) => key, make, size)
}

/** Memoizes a function of several arguments, whose results are equal where the keys are. */
export function cachedBy<A extends readonly unknown[], V>(
  keyOf: (...args: A) => unknown,
  make: (...args: A) => V,
  size = 1_000,
): (...args: A) => V {
  let recent = new Map<unknown, V>()
  let earlier = new Map<unknown, V>()
  return (...args) => {
    const key = keyOf(...args)
    const known = recent.get(key)
    if (known !== undefined) return known
    const value = earlier.get(key) ?? make(...args)
    if (recent.size >= size / 2) {
      earlier = recent
      recent = new Map()
    }
    recent.set(key, value)
    return value
  }
}
