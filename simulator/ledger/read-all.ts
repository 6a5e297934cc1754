import type { Collection, Document, Steps, World } from '../engine/index.ts'

const documentsPerStep = 200

/** Returns all documents of a collection, oldest first. Those of the past do not change, so they are read in steps. */
export function* allDocuments<T extends Document>(world: World, collection: Collection<T>): Steps<readonly T[]> {
  if (world.asOf === undefined) return world.of(collection).all()
  const documents: T[] = []
  for (const { document } of world.of(collection).newestFirst()) {
    documents.push(document)
    if (documents.length % documentsPerStep === 0) yield
  }
  return documents.reverse()
}
