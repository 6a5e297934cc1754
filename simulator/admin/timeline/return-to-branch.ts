import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { LineShape, showLine } from './lines.ts'

export const returnToBranch = adminOperation({
  id: 'returnToBranch',
  route: 'POST /timeline/branches/{branch}/return',
  summary: 'Goes to the end of a branch; the present line is put aside as a branch in its place.',
  answers: { 200: LineShape },
  handle({ engine, path }) {
    const id = path.branch
    if (!engine.branches().some(({ name }) => name === id))
      refuse('REFERENCE_NOT_FOUND', { id, says: `There is no branch ${id}; GET timeline/branches lists them.` })
    return ok(showLine(engine, engine.returnTo(id)))
  },
})
