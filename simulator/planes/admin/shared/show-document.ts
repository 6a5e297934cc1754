import { Type } from 'typebox'
import { type Document, endOfTime, type World } from '../../../engine/index.ts'
import { isRecord, timestamp } from '../../../schema/index.ts'
import type { AdminParts } from './admin-parts.ts'

/** The members of a document as clients see it. */
export const shownMembers = {
  document: Type.Unknown({ description: 'The document in the shape of the API.' }),
  internal: Type.Optional(
    Type.Literal(true, { description: 'Present when the API does not show such documents; this is how it is stored.' }),
  ),
}

/** A document as clients see it. `internal` marks one that the API does not show. */
export interface ShownDocument {
  readonly internal?: true
  readonly document: unknown
}

/** A document and its collection. */
export interface Located {
  readonly collection: string
  readonly document: Document
}

/**
 * Shows a document in the API's own shape. One that the API does not show is marked as internal and keeps the shape in
 * which it is stored, with readable times.
 */
export function showDocument(
  world: World,
  { collection, document }: Located,
  { resources }: Pick<AdminParts, 'resources'>,
): ShownDocument {
  const shown = resources.get(collection)?.show(world, document)
  return shown === undefined ? { internal: true, document: withReadableTimes(document) } : { document: shown }
}

/** Shows a document as it is stored, with readable times. */
export const showStored = (document: Document): unknown => withReadableTimes(document)

/** Replaces times in milliseconds by texts: `createdAtMs` becomes `createdAt`. */
function withReadableTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReadableTimes)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, inside]) => {
    const [, time] = /^(at|.*At)(?:Ms)?$/.exec(name) ?? []
    const isTime = time !== undefined && typeof inside === 'number' && Math.abs(inside) <= endOfTime
    return isTime ? [time, timestamp(inside)] : [name, withReadableTimes(inside)]
  })
  return Object.fromEntries(members)
}
