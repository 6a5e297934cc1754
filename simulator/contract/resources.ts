import type { Static, TSchema } from 'typebox'
import type { Collection, Document, World } from '../engine/index.ts'
import type { Wire } from './answer.ts'

/** The API representation of the documents of a collection. */
export interface ResourceView {
  readonly collection: string
  readonly shape: TSchema
  /** Renders a document; undefined when the API has no shape for it. */
  readonly show: (world: World, document: Document) => unknown
  /** Returns the texts that people know the document by, the best one first; its id is not among them. */
  readonly namesOf: (document: Document) => readonly (string | undefined)[]
}

/** Declares the API representation of the documents of a collection, and their names. */
export function resource<T extends Document, S extends TSchema>(
  collection: Collection<T>,
  shape: S,
  show: (world: World, document: T) => Wire<Static<S>> | undefined,
  namesOf: (document: T) => readonly (string | undefined)[] = () => [],
): ResourceView {
  const { name } = collection
  // The view is looked up by the collection's own name, so it only ever sees documents of that collection.
  const readers = { show, namesOf } as Pick<ResourceView, 'show' | 'namesOf'>
  return { collection: name, shape, ...readers }
}
