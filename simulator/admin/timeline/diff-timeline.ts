import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import type { Change, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { changedFields } from '../shared/changed-fields.ts'
import { requireMoment } from '../shared/moments.ts'
import { DifferenceShape, momentQuery } from '../shared/shapes.ts'
import { showChange } from '../shared/show.ts'

export const diffTimeline = adminOperation({
  id: 'diffTimeline',
  route: 'GET /timeline/diff',
  summary: 'Shows how the documents differ between two moments; to the present unless said otherwise.',
  query: Type.Object({
    from: Type.String({ minLength: 1, maxLength: 40, description: "A moment's number or an ISO time." }),
    to: momentQuery('Where it ends'),
  }),
  answers: {
    200: Type.Object({ from: Type.Integer(), to: Type.Integer(), changes: Type.Array(DifferenceShape) }),
  },
  handle({ engine, query }) {
    const from = requireMoment(engine, 'from', query.from)
    const to = query.to === undefined ? engine.head().number : requireMoment(engine, 'to', query.to)
    const changes = from <= to ? between(engine, from, to) : between(engine, to, from).map(turned)
    return ok({
      from,
      to,
      changes: changes.map((change) => ({ ...showChange(change), fields: changedFields(change.before, change.after) })),
    })
  },
})

/** Each document's first state and its last; what came back to where it was is no difference. */
function between(engine: WorldEngine, first: number, last: number): readonly Change[] {
  const documents = new Map<string, { first: Change; last: Change }>()
  for (let number = first + 1; number <= last; number += 1)
    for (const change of engine.moment(number)?.changes() ?? []) {
      const key = `${change.collection} ${change.id}`
      documents.set(key, { first: documents.get(key)?.first ?? change, last: change })
    }
  return [...documents.values()]
    .map((document) => changeOf(document.last, document.first.before, document.last.after))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

const turned = (change: Change) => changeOf(change, change.after, change.before)

function changeOf({ collection, id }: Change, before: Change['before'], after: Change['after']): Change {
  return { collection, id, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
}
