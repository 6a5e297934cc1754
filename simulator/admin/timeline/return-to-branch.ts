import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { RewindResult, showRewindResult } from './rewind-result.ts'

export const returnToBranch = adminOperation({
  id: 'returnToBranch',
  route: 'POST /timeline/branches/{branch}/return',
  summary: 'Moves to the end of a branch; the moments that are left become a branch.',
  answers: { 200: RewindResult },
  handle({ engine, path }) {
    const id = path.branch
    if (!engine.branches().some(({ name }) => name === id))
      refuse('REFERENCE_NOT_FOUND', { id, says: `No branch has the name ${id}; GET timeline/branches lists them.` })
    return ok(showRewindResult(engine, engine.returnTo(id)))
  },
})
