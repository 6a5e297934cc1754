import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Verification',
    operations: {
      uploadDocument: 'Upload a document',
      listDocuments: 'List documents',
      getDocument: 'Get a document',
      replaceDocument: 'Replace a document',
      deleteDocument: 'Delete a document',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { documents: 'document' },
  requests: {
    uploadDocument: 'a document was uploaded',
    replaceDocument: 'the document was replaced',
    deleteDocument: 'the document was deleted',
  },
  lifecycles: {
    document: {
      moves: {
        'start>UPLOADED': 'was uploaded',
        SUBMITTED: 'was submitted for verification',
        UPLOADED: 'can be changed again',
      },
    },
  },
  customerIn: { documents: 'documentHolder' },
}
