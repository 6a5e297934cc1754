import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import { explainSteps } from '../explain/explain.ts'
import { Explanation } from '../explain/shapes.ts'
import { writeExplanation } from '../explain/text.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'

export const explainResource = adminOperation({
  id: 'explainResource',
  route: 'GET /resources/{id}/explain',
  summary:
    'Explains the state of a resource: what decided it, what happened, and what it refers to; as text for a terminal ' +
    'with `Accept: text/plain`.',
  answers: { 200: Type.Union([Explanation, Type.String()]) },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, inSlices, path, parts, redactor, accepts }) {
    const { id } = path
    const histories = await requireHistory({ engine, inSlices }, id, ...parts.relatedIds(id))
    const explanation = await inSlices(explainSteps({ engine, parts, redactor }, id, histories))
    if (accepts('application/json', 'text/plain') === 'text/plain') return ok(writeExplanation(explanation))
    const { story, chain, ...rest } = explanation
    return ok({
      ...rest,
      story: story.map(({ atMs: _, ...step }) => step),
      chain: chain.map(({ number, at, cause, notes }) => ({
        moment: number,
        at: timestamp(at),
        cause: showCause(cause),
        notes: redactor.redactNotes(notes),
      })),
    })
  },
})
