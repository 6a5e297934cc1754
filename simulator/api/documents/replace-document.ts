import { ok, operation } from '../../contract/index.ts'
import { type FieldError, unchangeable } from '../../refusals/index.ts'
import { isRecord } from '../../schema/index.ts'
import { storedFieldsOf } from './add-document.ts'
import { documentFile } from './choices.ts'
import { checkDocumentFields } from './field-rules.ts'
import { requireChangeableDocument } from './find-document.ts'
import { documents, renderDocument, type StoredDocument } from './model.ts'
import { inspectDocument, inspectionRefusals } from './outcomes.ts'
import { DocumentReplacement, DocumentShape } from './shapes.ts'

export const replaceDocument = operation({
  id: 'replaceDocument',
  route: 'PUT /documents/{documentId}',
  summary: 'Replaces the file and the metadata of a document; the holder stays the same.',
  needs: 'MANAGE',
  upload: documentFile,
  body: DocumentReplacement,
  answers: { 200: DocumentShape },
  refuses: ['REFERENCE_NOT_FOUND', 'USER_NOT_FOUND', ...inspectionRefusals],
  fieldRules({ world, path, body }, errors) {
    const stored = world.of(documents).find(path.documentId)
    return [...holderErrors(stored, body), ...checkDocumentFields(DocumentReplacement, body, errors)]
  },
  find: ({ world, path }) => requireChangeableDocument(world, path.documentId),
  apply({ world, now, body, found }) {
    inspectDocument(world, body.documentNumber)
    const { id, documentHolder, state, createdAtMs } = found
    const replaced = { id, documentHolder, ...storedFieldsOf(body), state, createdAtMs, updatedAtMs: now }
    return ok(renderDocument(world.of(documents).update(replaced)))
  },
})

/** Refuses another holder. The contract has no documentHolder here, but a client that sends one expects an effect. */
function holderErrors(stored: StoredDocument | undefined, body: unknown): readonly FieldError[] {
  const documentHolder = isRecord(body) ? body['documentHolder'] : undefined
  if (stored === undefined || documentHolder === undefined || documentHolder === stored.documentHolder) return []
  return [unchangeable('documentHolder')]
}
