import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../schema/index.ts'

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
