/** A key of the page, with the sentence that the list of keys shows. */
export interface Key {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string
  readonly does: string
  readonly act: () => void
}

const keys: Key[] = []

/** Adds keys; returns the function that removes them. */
export function addKeys(...added: readonly Key[]): () => void {
  keys.push(...added)
  return () => {
    for (const key of added) keys.splice(keys.indexOf(key), 1)
  }
}

/** Lists the keys that work now. */
export const listKeys = (): readonly Key[] => keys

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** A focused button takes the space and enter keys itself, and a link the enter key. */
const takesPress = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement && target.closest(`button, summary, [role=option]${key === ' ' ? '' : ', a'}`) !== null

/** Listens for keys. Fields keep theirs, except Escape. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    if (takesText(event.target) && event.key !== 'Escape') return
    if ((event.key === ' ' || event.key === 'Enter') && takesPress(event.target, event.key)) return
    const found = keys.findLast(({ key }) => key === event.key)
    if (!found) return
    // A field may do more with it, such as empty itself.
    if (event.key !== 'Escape') event.preventDefault()
    found.act()
  })
}
