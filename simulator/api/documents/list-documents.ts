import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, pageQuery } from '../../schema/index.ts'
import { documents, renderDocument } from './model.ts'
import { DocumentPage } from './shapes.ts'

export const listDocuments = operation({
  id: 'listDocuments',
  route: 'GET /documents',
  summary: 'Lists documents, newest first.',
  needs: 'VIEW',
  query: Type.Object({
    documentHolder: Type.Optional(
      Type.String({ pattern: idPattern, description: 'Only documents of this customer or beneficial owner.' }),
    ),
    ...pageQuery,
  }),
  answers: { 200: DocumentPage },
  apply(call) {
    const { documentHolder } = call.query
    const ofHolder = documentHolder === undefined ? {} : { index: 'holder', key: documentHolder }
    return ok(answerPage(call, 'documents', call.world.of(documents), ofHolder, renderDocument))
  },
})
