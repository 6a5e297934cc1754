import { noContent, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { requireChangeableDocument } from './find-document.ts'
import { documents } from './model.ts'

export const deleteDocument = operation({
  id: 'deleteDocument',
  route: 'DELETE /documents/{documentId}',
  summary: 'Deletes a document that has not been submitted to a verification.',
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, path }) => requireChangeableDocument(world, path.documentId),
  apply({ world, found }) {
    if (found.state === 'SUBMITTED')
      refuse('CONFLICT', {
        id: found.id,
        says: 'The document has been submitted to a verification and cannot be deleted.',
      })
    world.of(documents).remove(found.id)
    return noContent()
  },
})
