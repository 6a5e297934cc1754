import type { TSchema } from 'typebox'
import type { FieldError } from './refusals.ts'
import { asSchema, type Schema } from './shape-walker.ts'

/** Sorts errors from several sources as if one walk over the schema had found them all. */
export function inFieldOrder(schema: TSchema, errors: readonly FieldError[]): readonly FieldError[] {
  const placed = errors.map((error) => ({ error, place: placeOf(asSchema(schema), error.field.split('.')) }))
  return placed.sort((one, other) => compare(one.place, other.place)).map(({ error }) => error)
}

/** Of each step on the path, its position among its siblings; items of a list have their own number. */
function placeOf(schema: Schema, path: readonly string[]): readonly number[] {
  const [name, ...rest] = path
  if (name === undefined) return []
  if (schema.items !== undefined) return [Number(name), ...placeOf(schema.items, rest)]
  const position = Object.keys(schema.properties ?? {}).indexOf(name)
  return [position, ...placeOf(schema.properties?.[name] ?? {}, rest)]
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < Math.max(one.length, other.length); i += 1) {
    const difference = (one[i] ?? -1) - (other[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}
