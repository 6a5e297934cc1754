import type { DataTable } from '@cucumber/cucumber'
import type { Memory } from './memory.ts'
import { read } from './overrides.ts'

export type Fields = Readonly<Record<string, unknown>>

/** New values by dot path; undefined removes the field. */
export type Changes = readonly (readonly [path: string, value: unknown])[]

/** Returns a copy of a body with some fields changed. */
export function withChanges(body: Fields, changes: Changes): Fields {
  return changes.reduce((fields, [path, value]) => put(fields, path.split('.'), value), body)
}

function put(target: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  // Paths in features lead through objects only.
  if (rest.length > 0) return { ...target, [name]: put((target[name] ?? {}) as Fields, rest, value) }
  return { ...target, [name]: value }
}

/** Reads a value in a feature: `nothing`, JSON, or plain text, with placeholders. */
export function valueIn(text: string, memory: Memory): unknown {
  return text === 'nothing' ? undefined : read(memory.fill(text))
}

/** Reads a table of changes: a path and a value in each row. */
export const changesIn = ({ memory }: { readonly memory: Memory }, table: DataTable): Changes =>
  table.raw().map(([path = '', value = '']) => [path, valueIn(value, memory)])
