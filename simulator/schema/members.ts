import { isRecord } from './schema.ts'

/**
 * Builds objects with optional members. In V8, new members after a spread (`{ ...known, more }`) give every single
 * object its own hidden class, which costs more than the copy itself. So on hot paths:
 *
 * - new members stand before the only spread;
 * - documents that exist in large numbers are written out with every member that they can have (`AllMembers`),
 *   undefined where there is no value: they then share one hidden class, and a copy is cheap.
 *
 * The trade: members that are undefined. JSON and hashes leave them out, but a spread copies them over existing values,
 * so changes are spread over a document and never a document over defaults. Figures: docs/performance.md.
 */

/** The members of `T` that `present` keeps: those that may be undefined become optional. */
type Present<T> = { [Name in keyof T]: Exclude<T[Name], undefined> } extends infer P
  ? { [Name in keyof P as undefined extends T[Name & keyof T] ? never : Name]: P[Name] } & {
      [Name in keyof P as undefined extends T[Name & keyof T] ? Name : never]?: P[Name]
    }
  : never

/** `T` with every member written out; optional ones are given as undefined. */
export type AllMembers<T> = { readonly [Name in keyof T]-?: T[Name] }

/** Returns the members that are not undefined. */
export function present<T extends object>(members: T): Present<T> {
  const kept: Record<string, unknown> = {}
  for (const name in members) if (members[name] !== undefined) kept[name] = members[name]
  // The loop drops exactly what `Present` makes optional, which the compiler cannot follow.
  return kept as Present<T>
}

/** Returns the object without the named members. */
export function without<T extends object, Name extends keyof T>(members: T, names: readonly Name[]): Omit<T, Name> {
  const dropped: readonly PropertyKey[] = names
  const kept: Record<string, unknown> = {}
  for (const name in members) if (!dropped.includes(name)) kept[name] = members[name]
  // The loop drops exactly the names that `Omit` leaves out, which the compiler cannot follow.
  return kept as Omit<T, Name>
}

/** Returns the own member of a value at a dot path, if any; lists have no members. */
export function memberAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, name) => (isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
      value,
    )
}
