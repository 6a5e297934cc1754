/** A dot path and what shall stand there: `absent`, JSON, or text as it is. */
export type Row = readonly [path: string, value: string]

/** The same object with some members changed, added or taken away. */
export function changed(whole: object, rows: readonly Row[]): object {
  return rows.reduce<object>((inside, [path, value]) => set(inside, path.split('.'), value), whole)
}

function set(whole: object, [name = '', ...rest]: readonly string[], value: string): object {
  const { [name]: before, ...others } = whole as Record<string, unknown>
  if (rest.length > 0) return { ...whole, [name]: set((before ?? {}) as object, rest, value) }
  return value === 'absent' ? others : { ...others, [name]: read(value) }
}

/** What reads as JSON is meant as JSON, so a number in quotes is a text. */
export function read(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
