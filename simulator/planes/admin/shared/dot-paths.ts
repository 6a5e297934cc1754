import { isDeepStrictEqual } from 'node:util'

/** Returns the own member of a document at a dot path, if any. */
export function memberAt(document: unknown, path: string): unknown {
  return path.split('.').reduce((inside, member) => {
    if (inside === null || typeof inside !== 'object') return undefined
    return Object.getOwnPropertyDescriptor(inside, member)?.value
  }, document)
}

/** Returns the members that differ between two versions of a document, as dot paths. Lists are compared as a whole. */
export function changedFields(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return path === '' ? membersOf(before, after) : [path]
  return membersOf(before, after).flatMap((member) =>
    changedFields(before[member], after[member], path === '' ? member : `${path}.${member}`),
  )
}

function membersOf(...values: readonly unknown[]): readonly string[] {
  const present = (value: Record<string, unknown>) => Object.keys(value).filter((name) => value[name] !== undefined)
  return [...new Set(values.filter(isRecord).flatMap(present))]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
