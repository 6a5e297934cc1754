/** The storage of the tab, or of the browser. */
type Place = 'sessionStorage' | 'localStorage'

/** Reads a text that was kept; none where the browser forbids its storage. */
export function kept(place: Place, key: string): string | undefined {
  try {
    return globalThis[place].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or removes it when it is empty. A browser that forbids its storage or has no room keeps nothing. */
export function keep(place: Place, key: string, text: string): void {
  try {
    const storage = globalThis[place]
    if (text) storage.setItem(key, text)
    else storage.removeItem(key)
  } catch {
    // The page goes on with what it has in memory.
  }
}
