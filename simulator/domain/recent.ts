/**
 * Makes something from a thing once and gives it again while the thing is among the last that were asked for. Meant for
 * documents, texts and what is made of them: those never change, so what was made from them stays true.
 */
export function remembering<K, V>(make: (key: K) => V, size = 1_000): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    let value = made.get(key)
    if (value !== undefined) return value
    value = make(key)
    made.set(key, value)
    if (made.size > size) made.delete(made.keys().next().value as K)
    return value
  }
}
