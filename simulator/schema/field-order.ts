import type { TSchema } from 'typebox'
import type { FieldError } from '../refusals/index.ts'
import { asSchema, type Schema } from './schema.ts'

/** Sorts errors from several sources into the order of the schema. */
export function inFieldOrder(schema: TSchema, errors: readonly FieldError[]): readonly FieldError[] {
  const placed = errors.map((error) => ({ error, position: positionOf(asSchema(schema), error.field.split('.')) }))
  return placed.sort((one, other) => compare(one.position, other.position)).map(({ error }) => error)
}

/** Returns the position of each path segment among its siblings; for an array item, its index. */
function positionOf(schema: Schema, path: readonly string[]): readonly number[] {
  const [name, ...rest] = path
  if (name === undefined) return []
  if (schema.items !== undefined) return [Number(name), ...positionOf(schema.items, rest)]
  const position = Object.keys(schema.properties ?? {}).indexOf(name)
  return [position, ...positionOf(schema.properties?.[name] ?? {}, rest)]
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < Math.max(one.length, other.length); i += 1) {
    const difference = (one[i] ?? -1) - (other[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}
