import type { Static, TSchema } from 'typebox'
import type { Collection, Document, World } from '../engine/types.ts'
import type { Wire } from './answer.ts'

/** The API representation of the documents of a collection. */
export interface ResourceView {
  readonly collection: string
  readonly shape: TSchema
  /** Renders a document; undefined when the API has no shape for it. */
  readonly show: (world: World, document: Document) => unknown
}

/** Declares the API representation of the documents of a collection. */
export function resource<T extends Document, S extends TSchema>(
  collection: Collection<T>,
  shape: S,
  show: (world: World, document: T) => Wire<Static<S>> | undefined,
): ResourceView {
  // The view is looked up by the collection's own name, so it only ever sees documents of that collection.
  return { collection: collection.name, shape, show: show as ResourceView['show'] }
}
