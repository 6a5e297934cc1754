/** Items that stand for the same. */
export interface AlikePair<T> {
  readonly theirs: T
  readonly ours: T
}

/** Says how much two items have in common; undefined where they cannot stand for the same. */
export type Likeness = number | undefined

/**
 * Pairs the items of two lists. First come those that stand in the same order, each with one of those that it has the
 * most in common with; then the rest, the most alike first. So an item that only one list has leaves the others paired,
 * and an item at another place still finds its partner.
 */
export function pairAlike<T>(
  theirs: readonly T[],
  ours: readonly T[],
  likeness: (theirs: T, ours: T) => Likeness,
): readonly AlikePair<T>[] {
  const table = theirs.map((their) => ours.map((our) => likeness(their, our)))
  const inOrder = bestInOrder(table)
  const taken = { theirs: new Set(inOrder.map(([row]) => row)), ours: new Set(inOrder.map(([, column]) => column)) }
  const rest = table
    .flatMap((row, place) => row.map((alike, otherPlace) => ({ places: [place, otherPlace] as const, alike })))
    .filter(({ alike }) => alike !== undefined)
    .sort((one, other) => (other.alike ?? 0) - (one.alike ?? 0))
    .flatMap(({ places }) => {
      const [row, column] = places
      if (taken.theirs.has(row) || taken.ours.has(column)) return []
      taken.theirs.add(row)
      taken.ours.add(column)
      return [places]
    })
  return [...inOrder, ...rest].flatMap(([row, column]) => {
    const [their, our] = [theirs[row], ours[column]]
    return their === undefined || our === undefined ? [] : [{ theirs: their, ours: our }]
  })
}

type Places = readonly [row: number, column: number]

/** Returns the pairs of best partners that are in the order of both lists and have the most in common together. */
function bestInOrder(table: readonly (readonly Likeness[])[]): readonly Places[] {
  const best = table.map((row) => Math.max(...row.map((alike) => alike ?? -1)))
  const columns = table[0]?.length ?? 0
  const sums = Array.from({ length: table.length + 1 }, () => new Array<number>(columns + 1).fill(0))
  const sumAt = (row: number, column: number) => sums[row]?.[column] ?? 0
  /** Sums up the pairs from here on if these two are one of them. */
  const sumWith = (row: number, column: number) => {
    const alike = table[row]?.[column]
    return alike === undefined || alike !== best[row] ? 0 : sumAt(row + 1, column + 1) + alike + 1
  }
  for (let row = table.length - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const without = Math.max(sumAt(row + 1, column), sumAt(row, column + 1))
      sums[row]?.splice(column, 1, Math.max(without, sumWith(row, column)))
    }
  const places: Places[] = []
  let [row, column] = [0, 0]
  while (sumAt(row, column) > 0)
    if (sumAt(row, column) === sumWith(row, column)) {
      places.push([row, column])
      row += 1
      column += 1
    } else if (sumAt(row + 1, column) >= sumAt(row, column + 1)) row += 1
    else column += 1
  return places
}
