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
export function indexOfRank(list: readonly Ranked[], rank: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle]?.rank ?? rank) < rank) low = middle + 1
    else high = middle
  }
  return low
}
