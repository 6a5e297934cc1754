import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { requireHolder } from './find-holder.ts'
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
