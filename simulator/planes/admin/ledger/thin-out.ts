/**
 * Thins out items for a chart to at most `most`: keeps the lowest and the highest of each stretch, so no
 * extreme is lost, and the first and the last of all. `most` is at least 4.
 */
export function thinOut<T>(items: readonly T[], most: number, measure: (item: T) => number): readonly T[] {
  if (items.length <= most) return items
  const stretches = Math.floor((most - 2) / 2)
  const kept = new Set([items[0], items.at(-1)])
  for (let i = 0; i < stretches; i += 1) {
    const start = Math.floor((i * items.length) / stretches)
    const stretch = items.slice(start, Math.floor(((i + 1) * items.length) / stretches))
    kept.add(stretch.reduce((low, item) => (measure(item) < measure(low) ? item : low)))
    kept.add(stretch.reduce((high, item) => (measure(item) > measure(high) ? item : high)))
  }
  return items.filter((item) => kept.has(item))
}
