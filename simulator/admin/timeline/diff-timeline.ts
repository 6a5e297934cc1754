import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import type { Change, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { changedFields } from '../shared/changed-fields.ts'
import { requireMoment } from '../shared/moments.ts'
import { DifferenceShape, momentQuery } from '../shared/shapes.ts'
import { showVersions } from '../shared/show.ts'

export const diffTimeline = adminOperation({
  id: 'diffTimeline',
  route: 'GET /timeline/diff',
  summary: 'Lists the documents that differ between two moments, or between a moment and the present.',
  query: Type.Object({
    from: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'The first moment: its number or an ISO 8601 time.',
    }),
    to: momentQuery('The second moment; the present when absent'),
  }),
  answers: {
    200: Type.Object({ from: Type.Integer(), to: Type.Integer(), changes: Type.Array(DifferenceShape) }),
  },
  handle({ engine, query, redactor }) {
    const from = requireMoment(engine, 'from', query.from)
    const to = query.to === undefined ? engine.head().number : requireMoment(engine, 'to', query.to)
    const changes = from <= to ? between(engine, from, to) : between(engine, to, from).map(reverse)
    return ok({
      from,
      to,
      changes: changes.map((change) => ({
        collection: change.collection,
        id: change.id,
        ...showVersions(change, redactor),
        fields: changedFields(change.before, change.after),
      })),
    })
  },
})

/** Compares the first and the last state of each document; equal states are no difference. */
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

const reverse = (change: Change) => changeOf(change, change.after, change.before)

function changeOf({ collection, id }: Change, before: Change['before'], after: Change['after']): Change {
  return { collection, id, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
}
