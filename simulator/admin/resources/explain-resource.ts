import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import { explainSteps } from '../explain/explain.ts'
import { Explanation } from '../explain/shapes.ts'
import { writeExplanation } from '../explain/text.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { branchQuery, momentQuery } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'

export const explainResource = adminOperation({
  id: 'explainResource',
  route: 'GET /resources/{id}/explain',
  summary:
    'Explains the state of a resource: what decided it, what happened, and what it refers to; as text for a terminal ' +
    'with `Accept: text/plain`.',
  query: Type.Object({
    at: momentQuery('The moment whose state is explained'),
    branch: branchQuery('The branch on whose line the moment is; its end without `at`'),
  }),
  answers: { 200: Type.Union([Explanation, Type.String()]) },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, inSlices, path, query, parts, redactor, accepts }) {
    const { id } = path
    const world = await openWorld({ engine, query, inSlices })
    const histories = await requireHistory({ engine, world, inSlices }, id, ...parts.relatedIds(id))
    const explanation = await inSlices(explainSteps({ engine: world, present: engine, parts, redactor }, id, histories))
    if (accepts('application/json', 'text/plain') === 'text/plain') return ok(writeExplanation(explanation))
    const { story, chain, ...rest } = explanation
    return ok({
      ...rest,
      story: story.map(({ atMs: _, ...step }) => step),
      chain: chain.map(({ number, branch, at, cause, notes }) => ({
        moment: number,
        branch: branch.name,
        undone: engine.past.isUndone({ branch, number }),
        at: timestamp(at),
        cause: showCause(cause),
        notes: redactor.redactNotes(notes),
      })),
    })
  },
})
