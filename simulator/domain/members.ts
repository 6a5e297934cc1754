/**
 * Objects that are put together member by member. Whatever is added after a spread, `{...known, more}`, makes the runtime
 * invent a hidden class for every single object, which costs microseconds and a kilobyte each. So where it counts, new
 * members stand before the one spread, and objects with optional members are made with these. Documents of which there are
 * many do better: they are written out with every member that they can have, undefined where there is nothing, so that all
 * of them have one form and a change is a plain copy. What is undefined in them is shown and hashed as absent; laid over
 * something else, though, it wins, so changes are spread over a document and never the other way round.
 */

export type Present<T> = { [Name in keyof T]: Exclude<T[Name], undefined> } extends infer P
  ? { [Name in keyof P as undefined extends T[Name & keyof T] ? never : Name]: P[Name] } & {
      [Name in keyof P as undefined extends T[Name & keyof T] ? Name : never]?: P[Name]
    }
  : never

/** All members, none left out: those that are optional are given as undefined. */
export type Whole<T> = { readonly [Name in keyof T]-?: T[Name] }

/** The members that are there; those that are undefined are left out. */
export function present<T extends object>(members: T): Present<T> {
  const kept: Record<string, unknown> = {}
  for (const name in members) if (members[name] !== undefined) kept[name] = members[name]
  return kept as Present<T>
}

/** The object without some of its members. */
export function without<T extends object, Name extends keyof T>(members: T, names: readonly Name[]): Omit<T, Name> {
  const kept: Record<string, unknown> = {}
  for (const name in members) if (!(names as readonly string[]).includes(name)) kept[name] = members[name]
  return kept as Omit<T, Name>
}
