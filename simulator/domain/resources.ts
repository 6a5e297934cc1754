import type { Collection, Document, World } from '../engine/types.ts'

/** The API representation of the documents of a collection. */
export interface ResourceView {
  readonly collection: string
  /** Renders a document; undefined when the API has no shape for it. */
  readonly show: (world: World, document: Document) => unknown
}

/** Declares the API representation of the documents of a collection. */
export function resource<T extends Document>(
  collection: Collection<T>,
  show: (world: World, document: T) => unknown,
): ResourceView {
  // The view is looked up by the collection's own name, so it only ever sees documents of that collection.
  return { collection: collection.name, show: show as ResourceView['show'] }
}
