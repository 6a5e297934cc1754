import { isAmount } from './money.ts'

/** A member that differs between two versions of a document; one that was added has no `before`. */
export interface Difference {
  /** The member as a dot path: refund.status, fees[0].amount. */
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Lists the members that differ, in the order of the newer version; those that were removed come last. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const [old, young] = [membersOf(before), membersOf(after)]
  const found: Difference[] = []
  for (const [path, value] of young) {
    if (!old.has(path)) found.push({ path, after: value })
    else if (!isSame(old.get(path), value)) found.push({ path, before: old.get(path), after: value })
  }
  for (const [path, value] of old) if (!young.has(path)) found.push({ path, before: value })
  return found
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Documents are never so deep; a hostile one is shown as text from there on. */
const deepest = 12

/** Lists the members of a document with their dot paths. An amount with its currency is one value. */
export function membersOf(document: unknown): ReadonlyMap<string, unknown> {
  const members = new Map<string, unknown>()
  const visit = (value: unknown, path: string, depth: number) => {
    const isGroup = typeof value === 'object' && value !== null && !isAmount(value) && depth < deepest
    const entries = isGroup ? Object.entries(value) : []
    // An empty list or object is a value; an absent document has no members.
    if (entries.length === 0 && path !== '') members.set(path, value)
    const isList = Array.isArray(value)
    for (const [name, member] of entries) visit(member, isList ? `${path}[${name}]` : joined(path, name), depth + 1)
  }
  visit(document, '', 0)
  return members
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
