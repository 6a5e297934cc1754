/** Merges the tables of all areas; throws when two areas declare the same name. */
export function mergeTables<T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const merged: Record<string, T> = {}
  for (const table of tables)
    for (const [name, entry] of Object.entries(table)) {
      if (Object.hasOwn(merged, name)) throw new Error(`two areas declare ${name}`)
      merged[name] = entry
    }
  return merged
}
