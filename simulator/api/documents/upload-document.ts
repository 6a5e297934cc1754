import { created, operation } from '../../contract/index.ts'
import { addDocument } from './add-document.ts'
import { documentFile } from './choices.ts'
import { checkDocumentFields } from './field-rules.ts'
import { requireHolder } from './find-document.ts'
import { renderDocument } from './model.ts'
import { inspectionRefusals } from './outcomes.ts'
import { DocumentShape, DocumentUpload } from './shapes.ts'

export const uploadDocument = operation({
  id: 'uploadDocument',
  route: 'POST /documents',
  summary: 'Uploads a document of a customer or a beneficial owner as a PDF, JPEG or PNG.',
  needs: 'MANAGE',
  upload: documentFile,
  body: DocumentUpload,
  answers: { 201: DocumentShape },
  refuses: ['USER_NOT_FOUND', 'REFERENCE_NOT_FOUND', ...inspectionRefusals],
  fieldRules: ({ body }, errors) => checkDocumentFields(DocumentUpload, body, errors),
  find: ({ world, body }) => requireHolder(world, body.documentHolder),
  apply: ({ world, body }) => created(renderDocument(addDocument(world, body.documentHolder, body))),
})
