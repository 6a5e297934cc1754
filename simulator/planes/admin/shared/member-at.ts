/** Returns the own member of a document at a dot path, if any. */
export function memberAt(document: unknown, path: string): unknown {
  return path.split('.').reduce((inside, member) => {
    if (inside === null || typeof inside !== 'object') return undefined
    return Object.getOwnPropertyDescriptor(inside, member)?.value
  }, document)
}
