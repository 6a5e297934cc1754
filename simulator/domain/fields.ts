import { type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'

// Field shapes that all areas share.

export const optional = Type.Optional

/** Declares an ISO 8601 timestamp. */
export const instant = (description?: string, options: TSchemaOptions = {}) =>
  Type.String({ format: 'date-time', ...options, ...(description === undefined ? {} : { description }) })

/** Declares the earliest time that a filter includes; a date alone is its first millisecond in UTC. */
export const rangeStart = (description: string) => optional(instant(description, { day: 'first' }))

/** Declares the latest time that a filter includes; a date alone is its last millisecond in UTC. */
export const rangeEnd = (description: string) => optional(instant(description, { day: 'last' }))

/** Declares an object with a name: it is a component of the OpenAPI document, and a type of generated clients. */
export const namedShape = <Members extends TProperties>(title: string, members: Members) =>
  Type.Object(members, { title })

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
