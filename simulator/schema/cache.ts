/**
 * Memoizes `make`; forgets all results when there are `size` of them. Only for immutable keys, such as documents and
 * texts. An undefined result is not kept.
 */
export const cached = <K, V>(make: (key: K) => V, size?: number): ((key: K) => V) => cachedBy((key) => key, make, size)

/** Memoizes a function of several arguments whose results are equal where the keys are. */
export function cachedBy<A extends readonly unknown[], V>(
  keyOf: (...args: A) => unknown,
  make: (...args: A) => V,
  size = 1_000,
): (...args: A) => V {
  const results = new Map<unknown, V>()
  return (...args) => {
    const key = keyOf(...args)
    const known = results.get(key)
    if (known !== undefined) return known
    if (results.size >= size) results.clear()
    const result = make(...args)
    results.set(key, result)
    return result
  }
}
