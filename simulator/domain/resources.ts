import type { Collection, Document, World } from '../engine/types.ts'

/** How the documents of a collection look in the API. */
export interface ResourceView {
  readonly collection: string
  /** Undefined for a document that the API shows in no shape of its own. */
  readonly show: (world: World, document: Document) => unknown
}

/** Declares how the documents of a collection look in the API. */
export function resource<T extends Document>(
  collection: Collection<T>,
  show: (world: World, document: T) => unknown,
): ResourceView {
  // The view is looked up by the collection's own name, so it only ever sees documents of that collection.
  return { collection: collection.name, show: show as ResourceView['show'] }
}
