/** Something with a position in the order of creation. Lists of these are in ascending order. */
export interface Ranked {
  readonly rank: number
}

/** Adds an item to its list. New ones have the highest rank, so this nearly always happens at the end. */
export function addRanked<T extends Ranked>(list: T[], item: T): void {
  const last = list.at(-1)
  if (last !== undefined && last.rank > item.rank) list.splice(indexOfRank(list, item.rank), 0, item)
  else list.push(item)
}

export function removeRanked(list: Ranked[], item: Ranked): void {
  if (list.at(-1) === item) list.pop()
  else list.splice(indexOfRank(list, item.rank), 1)
}

/** Returns the index of the first item whose rank is not below the given one. */
function indexOfRank(list: readonly Ranked[], rank: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle]?.rank ?? rank) < rank) low = middle + 1
    else high = middle
  }
  return low
}

export type Order = 'newest' | 'oldest'

/** Yields the items of a list from a position on, in either order. */
export function* walkRanked<T extends Ranked>(
  list: readonly T[],
  order: Order,
  after?: number,
): Generator<T, undefined> {
  const step = order === 'oldest' ? 1 : -1
  let index = order === 'oldest' ? 0 : list.length - 1
  if (after !== undefined) {
    const found = indexOfRank(list, after)
    index = order === 'newest' || list[found]?.rank === after ? found + step : found
  }
  for (let item = list[index]; item !== undefined; item = list[index]) {
    yield item
    index += step
  }
}
