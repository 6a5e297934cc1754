import type { Memory } from './memory.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Fields by their dot paths; undefined takes one away. */
export type Changes = readonly (readonly [path: string, value: unknown])[]

/** A body with some of its fields changed. */
export function withChanges(body: Fields, changes: Changes): Fields {
  return changes.reduce((fields, [path, value]) => put(fields, path.split('.'), value), body)
}

function put(target: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length > 0) return { ...target, [name]: put((target[name] ?? {}) as Fields, rest, value) }
  return { ...target, [name]: value }
}

/** What a feature writes as a field's value: JSON with remembered names in it, or `nothing`. */
export function valueIn(text: string, memory: Memory): unknown {
  return text === 'nothing' ? undefined : JSON.parse(memory.fill(text))
}
