import type { Change, Document } from '../../../engine/index.ts'
import type { AdminParts } from './admin-parts.ts'

type Locate = (id: string) => { readonly collection: string; readonly document: Document } | undefined

/**
 * Puts resources first, and adds those that differ only because a document that belongs to them does: an account whose
 * balance changed.
 */
export function withOwners(
  changes: readonly Change[],
  { resources, ownerOf }: Pick<AdminParts, 'resources' | 'ownerOf'>,
  before: Locate,
  after: Locate = before,
): readonly Change[] {
  const isResource = ({ collection }: Pick<Change, 'collection'>) => resources.has(collection)
  const known = new Set(changes.map(({ id }) => id))
  const owners = new Set(changes.flatMap(({ id }) => ownerOf(id) ?? []).filter((id) => !known.has(id)))
  const added = [...owners].flatMap((id): Change[] => {
    const [first, second] = [before(id), after(id)]
    if (!first || !second || !isResource(first)) return []
    return [{ collection: first.collection, id, before: first.document, after: second.document }]
  })
  return [...changes.filter(isResource), ...added, ...changes.filter((change) => !isResource(change))]
}
