import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { timestamp } from '../../../schema/index.ts'
import { type Delivery, deliveryOf, eventIdOf } from '../../../webhooks/index.ts'
import { withBeforeFork } from '../explain/before-fork.ts'
import { explainSteps } from '../explain/explain.ts'
import { explainDeliverySteps } from '../explain/explain-delivery.ts'
import { ExplanationShape } from '../explain/shapes.ts'
import { widestText, writeExplanation } from '../explain/text.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { branchQuery, momentQuery } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'

export const explainResource = adminOperation({
  id: 'explainResource',
  route: 'GET /resources/{id}/explain',
  summary:
    'Explains the state of a resource, an event or a delivery: what decided it, what happened, and what it refers ' +
    'to; as text for a terminal with `Accept: text/plain`.',
  query: Type.Object({
    at: momentQuery('The moment whose state is explained'),
    branch: branchQuery('The branch of the moment; its end without `at`'),
    columns: Type.Optional(
      Type.Integer({ minimum: 40, maximum: widestText, description: 'The width of the text. Default: the most' }),
    ),
  }),
  answers: { 200: Type.Union([ExplanationShape, Type.String()]) },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle(call) {
    const { engine, inSlices, path, query, parts, redactor, accepts } = call
    const { id } = path
    const world = await openWorld({ engine, query, inSlices })
    const reader = { engine: world, present: engine, parts, redactor }
    const delivery = requireDelivery(world, id)
    const explained = delivery?.event ?? id
    const histories = await requireHistory({ engine, world, inSlices }, explained, ...parts.relatedIds(explained))
    const steps = delivery ? explainDeliverySteps(reader, delivery, histories) : explainSteps(reader, id, histories)
    const explanation = await withBeforeFork(call, await inSlices(steps))
    if (accepts('application/json', 'text/plain') === 'text/plain')
      return ok(writeExplanation(explanation, query.columns))
    const { story, chain, isOpen: _open, beforeFork: _before, ...rest } = explanation
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

/** Returns the delivery with this id; undefined for the id of something else. */
function requireDelivery(world: World, id: string): Delivery | undefined {
  const event = eventIdOf(id)
  if (event === undefined) return undefined
  const says = `No delivery has the id ${id}.`
  return deliveryOf(world, event) ?? refuse('REFERENCE_NOT_FOUND', { id, event, says })
}
