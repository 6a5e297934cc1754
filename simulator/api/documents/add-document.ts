import type { World } from '../../engine/index.ts'
import { fileTypeOf } from './choices.ts'
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
    ...storedFieldsOf(form),
    state: documentLifecycle.enter(world, id, 'start', 'UPLOADED'),
    createdAtMs: now,
    updatedAtMs: now,
  })
}

type Content = Omit<StoredDocument, 'id' | 'documentHolder' | 'state' | 'createdAtMs' | 'updatedAtMs'>

/** Picks the stored fields from a form; unknown fields are not stored. */
export function storedFieldsOf(form: DocumentInput): Content {
  const { documentType, side, country, documentNumber, issuingAuthority, file } = form
  return {
    documentType,
    ...(side === undefined ? {} : { side }),
    country,
    ...(documentNumber === undefined ? {} : { documentNumber }),
    ...(issuingAuthority === undefined ? {} : { issuingAuthority }),
    fileName: file.name,
    file: { type: fileTypeOf(file) ?? '', sizeBytes: file.sizeBytes, sha256: file.sha256 },
  }
}
