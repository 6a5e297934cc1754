import { type Chapter, changesIn, type Explains } from '../../contract/index.ts'
import { documents } from './model.ts'

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
    uploadDocument: (moment) => {
      const type = changesIn(moment, documents)[0]?.after?.documentType
      return `a document was uploaded${type === undefined ? '' : ` (${type})`}`
    },
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
