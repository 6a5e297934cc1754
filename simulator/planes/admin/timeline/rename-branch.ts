import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { BranchEntryShape, BranchName, refuseTakenBranch, requireBranch, showBranch } from './branch-shapes.ts'

export const renameBranch = adminOperation({
  id: 'renameBranch',
  route: 'PATCH /timeline/branches/{branch}',
  summary: 'Renames a branch; everything that names it shows the new name.',
  body: namedShape('BranchRename', { name: BranchName }),
  answers: { 200: BranchEntryShape },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  handle({ engine, path: { branch }, body: { name } }) {
    requireBranch(engine, branch)
    refuseTakenBranch(engine, name, branch)
    engine.past.rename(branch, name)
    return ok(showBranch(requireBranch(engine, name)))
  },
})
