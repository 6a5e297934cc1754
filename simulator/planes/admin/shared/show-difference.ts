import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import type { Change, Document, World } from '../../../engine/index.ts'
import { isRecord } from '../../../schema/index.ts'
import type { AdminParts } from './admin-parts.ts'
import type { Redactor } from './redact.ts'
import { aboutDocument, DifferenceShape } from './shapes.ts'
import { showDocument } from './show-document.ts'

/** A document that differs, in the API's own shape. */
export const ShownDifference = Type.Object({
  ...DifferenceShape.properties,
  internal: Type.Optional(
    Type.Literal(true, { description: 'Present when the API does not show documents of this collection.' }),
  ),
  about: aboutDocument,
})

interface DifferenceParts {
  readonly parts: Pick<AdminParts, 'resources'>
  readonly redactor: Redactor
}

/** Shows a version of a changed document in its world; undefined if it does not exist there. */
type ShowVersion = (document: Document | undefined) => unknown

export const versionShower =
  (world: World, collection: string, { parts }: DifferenceParts): ShowVersion =>
  (document) =>
    document && showDocument(world, { collection, document }, parts).document

/** Shows a change from its two rendered versions. */
export function showDifference(
  { collection, id }: Pick<Change, 'collection' | 'id'>,
  shown: { readonly before: unknown; readonly after: unknown },
  { parts, redactor }: DifferenceParts,
): Static<typeof ShownDifference> {
  const { before, after } = shown
  return {
    collection,
    id,
    ...(parts.resources.has(collection) ? {} : { internal: true as const }),
    ...(before === undefined ? {} : { before: redactor.redact(before) }),
    ...(after === undefined ? {} : { after: redactor.redact(after) }),
    fields: [...changedFields(before, after)],
  }
}

/** Returns the members that differ between two versions of a document, as dot paths. Lists are compared as a whole. */
export function changedFields(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return path === '' ? membersOf(before, after) : [path]
  return membersOf(before, after).flatMap((member) =>
    changedFields(before[member], after[member], path === '' ? member : `${path}.${member}`),
  )
}

function membersOf(...values: readonly unknown[]): readonly string[] {
  const present = (value: Record<string, unknown>) => Object.keys(value).filter((name) => value[name] !== undefined)
  return [...new Set(values.filter(isRecord).flatMap(present))]
}
