import { type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'
import type { ShownRule } from './shown-rules.ts'

// Field shapes that all areas share.

export const optional = Type.Optional

/** Declares an ISO 8601 timestamp. */
export const instant = (description?: string, options: TSchemaOptions = {}) =>
  Type.String({ format: 'date-time', ...options, ...(description === undefined ? {} : { description }) })

/** Declares the earliest time that a filter includes. */
export const rangeStart = (description: string) => rangeBound(description, 'first')

/** Declares the latest time that a filter includes. */
export const rangeEnd = (description: string) => rangeBound(description, 'last')

/** True for a time between two fields of a range; both are inclusive and may be absent. */
export function isWithin(at: number, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || at >= Date.parse(from)) && (to === undefined || at <= Date.parse(to))
}

const rangeBound = (description: string, day: 'first' | 'last') =>
  optional(instant(`${description} A date alone is its ${day} millisecond in UTC.`, { day }))

/** Declares an object with a name: it is a component of the OpenAPI document, and a type of generated clients. */
export const namedShape = <Members extends TProperties>(
  title: string,
  members: Members,
  ...rules: readonly ShownRule[]
) => Type.Object(members, { title, ...(rules.length === 0 ? {} : { rules }) })

/** Declares one page of a list; with a name it is a component of the OpenAPI document. */
export const page = <Item extends TSchema>(item: Item, title?: string) =>
  Type.Object(
    {
      data: Type.Array(item),
      hasMore: Type.Boolean(),
      nextCursor: optional(Type.String()),
      totalCount: Type.Integer(),
    },
    title === undefined ? {} : { title },
  )
