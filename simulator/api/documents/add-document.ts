import type { World } from '../../engine/index.ts'
import { contentOf } from './document-content.ts'
import { documentLifecycle, documents, type StoredDocument } from './model.ts'
import { inspectDocument } from './outcomes.ts'
import type { DocumentInput } from './shapes.ts'

/** Stores a document, or refuses it when the inspection fails. */
export function addDocument(world: World, documentHolder: string, form: DocumentInput): StoredDocument {
  inspectDocument(world, form.documentNumber)
  const id = world.newId('Document')
  const now = world.now()
  return world.of(documents).insert({
    id,
    documentHolder,
    ...contentOf(form),
    state: documentLifecycle.enter(world, id, 'start', 'UPLOADED'),
    createdAtMs: now,
    updatedAtMs: now,
  })
}
