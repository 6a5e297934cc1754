import { area, masked, resource, sends } from '../../contract/index.ts'
import { deleteDocument } from './delete-document.ts'
import { getDocument } from './get-document.ts'
import { listDocuments } from './list-documents.ts'
import { documentLifecycle, documents, renderDocument } from './model.ts'
import { inspectionBySuffix } from './outcomes.ts'
import { replaceDocument } from './replace-document.ts'
import { DocumentShape } from './shapes.ts'
import { uploadDocument } from './upload-document.ts'
import { chapters, explains } from './words.ts'

export { documentTypes, identityDocumentTypes } from './choices.ts'
export { type DocumentType, documentsOf, releaseDocuments, type StoredDocument, submitDocuments } from './model.ts'
export { uploadDocument } from './upload-document.ts'

export const documentsArea = area({
  operations: {
    uploadDocument,
    listDocuments,
    getDocument,
    replaceDocument,
    deleteDocument,
  },
  outcomes: [inspectionBySuffix],
  lifecycles: [documentLifecycle],
  secrets: masked('documentNumber'),
  resources: [
    resource(
      documents,
      DocumentShape,
      (_world, document) => renderDocument(document),
      ({ fileName, documentType }) => [fileName, documentType],
    ),
  ],
  chapters,
  explains,
  steps: [sends(deleteDocument, 'When the document is deleted')],
})
