/** Returns a count with what agrees with it, such as `1 place is` and `2 places are`. */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`
