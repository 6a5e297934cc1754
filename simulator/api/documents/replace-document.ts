import { ok, operation } from '../../domain/operation.ts'
import { documentFile } from './choices.ts'
import { contentOf } from './document-content.ts'
import { judgeDocument } from './field-rules.ts'
import { requireDocument } from './find-document.ts'
import { documents } from './model.ts'
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
  refuses: ['REFERENCE_NOT_FOUND', ...inspectionRefusals],
  fieldRules: ({ body }, errors) => judgeDocument(DocumentReplacement, body, errors),
  find: ({ world, path }) => requireDocument(world, path['documentId']),
  apply({ world, now, body, found }) {
    inspectDocument(world, body.documentNumber)
    const { id, documentHolder, state, createdAtMs } = found
    const replaced = { id, documentHolder, ...contentOf(body), state, createdAtMs, updatedAtMs: now }
    return ok(renderDocument(world.of(documents).update(replaced)))
  },
})
