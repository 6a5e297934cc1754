import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { requireHolder } from './find-holder.ts'
import { documents, type StoredDocument } from './model.ts'

/** The document that a path names. */
export function requireDocument(world: World, id: string): StoredDocument {
  return world.of(documents).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}

/** The same, for whoever wants to change it: its holder must still be there. */
export function requireChangeableDocument(world: World, id: string): StoredDocument {
  const document = requireDocument(world, id)
  requireHolder(world, document.documentHolder)
  return document
}
