import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { requireCustomer } from '../customers/index.ts'
import { beneficialOwners } from '../owners/model/index.ts'
import { documents, type StoredDocument } from './model.ts'

/** Returns the document, or refuses with REFERENCE_NOT_FOUND. */
export function requireDocument(world: World, id: string): StoredDocument {
  return world.of(documents).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}

/** Returns the document when it can be changed: its holder must not be deleted. */
export function requireChangeableDocument(world: World, id: string): StoredDocument {
  const document = requireDocument(world, id)
  requireHolder(world, document.documentHolder)
  return document
}

/** Refuses a holder that does not exist or belongs to a deleted customer. The id's prefix selects the collection. */
export function requireHolder(world: World, id: string): void {
  if (id.startsWith('Customer:')) requireCustomer(world, id)
  else {
    const owner = world.of(beneficialOwners).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
    requireCustomer(world, owner.customerId)
  }
}
