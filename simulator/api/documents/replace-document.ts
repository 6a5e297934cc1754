import { unchangeable } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { documentFile } from './choices.ts'
import { contentOf } from './document-content.ts'
import { checkDocumentFields } from './field-rules.ts'
import { requireChangeableDocument } from './find-document.ts'
import { documents, type StoredDocument } from './model.ts'
import { inspectDocument, inspectionRefusals } from './outcomes.ts'
import { renderDocument } from './render-document.ts'
import { Document, DocumentReplacement } from './shapes.ts'

export const replaceDocument = operation({
  id: 'replaceDocument',
  route: 'PUT /documents/{documentId}',
  summary: 'Puts another file and another description in the place of a document; its holder stays.',
  needs: 'MANAGE',
  upload: documentFile,
  body: DocumentReplacement,
  answers: { 200: Document },
  refuses: ['REFERENCE_NOT_FOUND', 'USER_NOT_FOUND', ...inspectionRefusals],
  fieldRules({ world, path, body }, errors) {
    const stored = world.of(documents).find(path.documentId)
    return [...holderErrors(stored, body), ...checkDocumentFields(DocumentReplacement, body, errors)]
  },
  find: ({ world, path }) => requireChangeableDocument(world, path.documentId),
  apply({ world, now, body, found }) {
    inspectDocument(world, body.documentNumber)
    const { id, documentHolder, state, createdAtMs } = found
    const replaced = { id, documentHolder, ...contentOf(body), state, createdAtMs, updatedAtMs: now }
    return ok(renderDocument(world.of(documents).update(replaced)))
  },
})

/** A document stays with its holder. The contract asks for no holder here, but whoever names another is mistaken. */
function holderErrors(stored: StoredDocument | undefined, body: unknown): readonly FieldError[] {
  const { documentHolder } = body as { readonly documentHolder?: unknown }
  if (stored === undefined || documentHolder === undefined || documentHolder === stored.documentHolder) return []
  return [unchangeable('documentHolder')]
}
