import { itemAt } from './item-at.ts'

/** Adds a rank to others in ascending order. New ones are the highest, so this nearly always happens at the end. */
export function addRank(ranks: number[], rank: number): void {
  const last = ranks.at(-1)
  if (last !== undefined && last > rank) ranks.splice(positionOf(ranks, rank), 0, rank)
  else ranks.push(rank)
}

export function removeRank(ranks: number[], rank: number): void {
  if (ranks.at(-1) === rank) ranks.pop()
  else ranks.splice(positionOf(ranks, rank), 1)
}

/** Returns the index of the first rank that is not below the given one. */
export const positionOf = (ranks: readonly number[], rank: number): number =>
  positionAmong(ranks.length, (index) => itemAt(ranks, index), rank)

/** Returns the index of the first of so many items, in the order of their ranks, that is not below a rank. */
export function positionAmong(count: number, rankAt: (index: number) => number, rank: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rankAt(middle) < rank) low = middle + 1
    else high = middle
  }
  return low
}
