import { ok } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireBranch } from './branch-shapes.ts'
import { HashQuery, RewindResult, showRewindResult } from './rewind-result.ts'

export const returnToBranch = adminOperation({
  id: 'returnToBranch',
  route: 'POST /timeline/branches/{branch}/return',
  summary: 'Returns to the end of a branch; the moments that this undoes stay on theirs.',
  query: HashQuery,
  answers: { 200: RewindResult },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, path: { branch }, query, inSlices }) {
    if (!requireBranch(engine, branch).canReturn)
      refuse('CONFLICT', {
        says:
          engine.past.nextBranch === branch
            ? `The world is at the end of the branch ${branch} already.`
            : `The end of the branch ${branch} is no longer kept, so the world cannot return to it.`,
      })
    return ok(await showRewindResult({ engine, query, inSlices }, engine.travels.returnTo(branch, 'returnToBranch')))
  },
})
