import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { documents, type HeldDocument } from './model.ts'

/** The document that a path names. */
export function requireDocument(world: World, id: string | undefined): HeldDocument {
  return world.of(documents).find(id ?? '') ?? refuse('REFERENCE_NOT_FOUND', { id })
}
