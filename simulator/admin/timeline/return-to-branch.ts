import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { HashQuery, RewindResult, showRewindResult } from './rewind-result.ts'

export const returnToBranch = adminOperation({
  id: 'returnToBranch',
  route: 'POST /timeline/branches/{branch}/return',
  summary: 'Returns to the end of a branch; the moments that this undoes become another branch.',
  query: HashQuery,
  answers: { 200: RewindResult },
  async handle({ engine, path, query, inSlices }) {
    const id = path.branch
    if (!engine.branches().some(({ name }) => name === id))
      refuse('REFERENCE_NOT_FOUND', { id, says: `No branch has the name ${id}; GET timeline/branches lists them.` })
    return ok(await showRewindResult({ engine, query, inSlices }, engine.returnTo(id)))
  },
})
