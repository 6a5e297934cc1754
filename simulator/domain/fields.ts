import { type TSchema, type TSchemaOptions, Type } from 'typebox'

// Shapes that every area writes.

export const optional = Type.Optional

/** A point in time, ISO 8601. */
export const instant = (description: string, options: TSchemaOptions = {}) =>
  Type.String({ format: 'date-time', ...options, description })

/** One page of a list. */
export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({
    data: Type.Array(item),
    hasMore: Type.Boolean(),
    nextCursor: optional(Type.String()),
    totalCount: Type.Integer(),
  })
