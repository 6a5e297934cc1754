import { noContent } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireBranch } from './branch-shapes.ts'

export const deleteBranch = adminOperation({
  id: 'deleteBranch',
  route: 'DELETE /timeline/branches/{branch}',
  summary: 'Deletes the undone moments of a branch, except those on which another branch stands.',
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  handle({ engine, path: { branch } }) {
    const { isCurrent, canReturn } = requireBranch(engine, branch)
    if (isCurrent || !canReturn)
      refuse('CONFLICT', { says: `The branch ${branch} is the present line, which cannot be deleted.` })
    engine.past.delete(branch)
    return noContent()
  },
})
