/**
 * Makes something from a thing once and gives it again while the thing is among the last that were asked for. Meant for
 * documents, texts and what is made of them: those never change, so what was made from them stays true.
 */
export function cached<K, V>(make: (key: K) => V, size = 1_000): (key: K) => V {
  let recent = new Map<K, V>()
  let earlier = new Map<K, V>()
  return (key) => {
    const known = recent.get(key)
    if (known !== undefined) return known
    const value = earlier.get(key) ?? make(key)
    // Half of them goes at once: a map that loses its oldest member, again and again, walks over all that it lost before.
    if (recent.size >= size / 2) {
      earlier = recent
      recent = new Map()
    }
    recent.set(key, value)
    return value
  }
}
