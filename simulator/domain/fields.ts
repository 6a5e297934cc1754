import { type TSchema, type TSchemaOptions, Type } from 'typebox'

// Field shapes that all areas share.

export const optional = Type.Optional

/** Declares an ISO 8601 timestamp. */
export const instant = (description?: string, options: TSchemaOptions = {}) =>
  Type.String({ format: 'date-time', ...options, ...(description === undefined ? {} : { description }) })

/** Declares one page of a list. */
export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({
    data: Type.Array(item),
    hasMore: Type.Boolean(),
    nextCursor: optional(Type.String()),
    totalCount: Type.Integer(),
  })
