import { ok, operation } from '../../contract/index.ts'
import { requireDocument } from './find-document.ts'
import { renderDocument } from './model.ts'
import { DocumentShape } from './shapes.ts'

export const getDocument = operation({
  id: 'getDocument',
  route: 'GET /documents/{documentId}',
  summary: 'Returns the metadata of a document; the file itself is never returned.',
  needs: 'VIEW',
  answers: { 200: DocumentShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireDocument(world, path.documentId),
  apply: ({ found }) => ok(renderDocument(found)),
})
