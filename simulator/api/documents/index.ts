export { documentTypes } from './choices.ts'

import type { OperationTable } from '../../domain/operation.ts'
import { deleteDocument } from './delete-document.ts'
import { getDocument } from './get-document.ts'
import { listDocuments } from './list-documents.ts'
import { replaceDocument } from './replace-document.ts'
import { uploadDocument } from './upload-document.ts'

export { addDocument } from './add-document.ts'
export { documentFile } from './choices.ts'
export { judgeDocument } from './field-rules.ts'
export {
  type DocumentType,
  documentLifecycle,
  documents,
  documentsOf,
  type HeldDocument,
  releaseDocuments,
  submitDocuments,
} from './model.ts'
export { inspectionBySuffix } from './outcomes.ts'
export { type DocumentInput, DocumentUpload } from './shapes.ts'

export const documentOperations = {
  uploadDocument,
  listDocuments,
  getDocument,
  replaceDocument,
  deleteDocument,
} satisfies OperationTable
