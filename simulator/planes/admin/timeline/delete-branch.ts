import { noContent } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireBranch } from './branch-shapes.ts'

export const deleteBranch = adminOperation({
  id: 'deleteBranch',
  route: 'DELETE /timeline/branches/{branch}',
  summary:
    'Deletes the undone moments of a branch and the travels to them, except those on which another branch stands. A ' +
    'branch without moments on the present line is deleted with them.',
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  handle({ engine, path: { branch } }) {
    const { isCurrent, canReturn } = requireBranch(engine, branch)
    if (isCurrent) refuse('CONFLICT', { says: `The world stands on the branch ${branch}, which cannot be deleted.` })
    if (!canReturn)
      refuse('CONFLICT', { says: `The branch ${branch} has no undone moments; those left are on the present line.` })
    engine.past.delete(branch)
    return noContent()
  },
})
