import type { Change, Document, Steps } from '../../../engine/index.ts'
import type { AdminParts } from './admin-parts.ts'

type Locate = (id: string) => { readonly collection: string; readonly document: Document } | undefined

const changesPerStep = 500

/**
 * Puts resources first, and adds those that differ only because a document that belongs to them does: an account whose
 * balance changed.
 */
export function* withOwners(
  changes: readonly Change[],
  { resources, ownerOf }: Pick<AdminParts, 'resources' | 'ownerOf'>,
  before: Locate,
  after: Locate = before,
): Steps<readonly Change[]> {
  const [shown, internal]: [Change[], Change[]] = [[], []]
  const owners = new Set<string>()
  for (const [index, change] of changes.entries()) {
    if (index % changesPerStep === 0) yield
    if (resources.has(change.collection)) shown.push(change)
    else internal.push(change)
    const owner = ownerOf(change.id)
    if (owner !== undefined) owners.add(owner)
  }
  for (const [index, { id }] of changes.entries()) {
    if (index % changesPerStep === 0) yield
    owners.delete(id)
  }
  for (const id of owners) {
    yield
    const [first, second] = [before(id), after(id)]
    if (first && second && resources.has(first.collection))
      shown.push({ collection: first.collection, id, before: first.document, after: second.document })
  }
  return shown.concat(internal)
}
