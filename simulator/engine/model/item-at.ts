/** Returns the item at an index that the caller knows to be in bounds; without a check, because hot paths use it. */
export function itemAt<T>(items: readonly T[], index: number): T {
  // The compiler cannot see the caller's bounds.
  return items[index] as T
}
