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

/** A focused button or link takes the space and enter keys itself. */
const takesPress = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=option]') !== null

/** Listens for keys. Fields keep theirs, except Escape. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    if (takesText(event.target) && event.key !== 'Escape') return
    if ((event.key === ' ' || event.key === 'Enter') && takesPress(event.target)) return
    const found = keys.findLast(({ key }) => key === event.key)
    if (!found) return
    event.preventDefault()
    found.act()
  })
}
