/**
 * Makes something from a thing once and gives it again while the thing is among the last that were asked for. Meant for
 * documents, texts and what is made of them: those never change, so what was made from them stays true.
 */
export function cached<K, V>(make: (key: K) => V, size?: number): (key: K) => V {
  return cachedBy((key) => key, make, size)
}

/** The same for functions of several arguments; equal keys stand for equal results. */
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
    // Half of them goes at once: a map that loses its oldest member, again and again, walks over all that it lost before.
    if (recent.size >= size / 2) {
      earlier = recent
      recent = new Map()
    }
    recent.set(key, value)
    return value
  }
}
