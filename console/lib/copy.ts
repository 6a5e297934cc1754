/** Copies a text; where the page has no secure context it selects the text of an element, for the person to copy. */
export async function copyText(text: string, shown: Element | null): Promise<'copied' | 'selected' | 'failed'> {
  if (isSecureContext) {
    try {
      await navigator.clipboard.writeText(text)
      return 'copied'
    } catch {
      // Permission was denied: the text can still be selected.
    }
  }
  if (shown === null) return 'failed'
  getSelection()?.selectAllChildren(shown)
  return 'selected'
}
