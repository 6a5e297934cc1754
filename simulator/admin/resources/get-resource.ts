import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireMoment } from '../shared/moments.ts'
import { momentQuery } from '../shared/shapes.ts'

export const getResource = adminOperation({
  id: 'getResource',
  route: 'GET /resources/{id}',
  summary: 'Shows the document of a resource, now or at a moment.',
  query: Type.Object({ at: momentQuery('The moment whose state is shown') }),
  answers: {
    200: Type.Object({
      id: Type.String(),
      collection: Type.String(),
      at: Type.Integer({ description: 'The number of the moment whose state is shown.' }),
      document: Type.Unknown(),
      related: Type.Array(Type.Object({ collection: Type.String(), document: Type.Unknown() }), {
        description: 'Documents that belong to it, such as the balance of an account.',
      }),
    }),
  },
  handle({ engine, parts, path, query, redactor }) {
    const id = path.id
    const at = query.at === undefined ? engine.head().number : requireMoment(engine, 'at', query.at)
    const found = engine.locate(id, at)
    if (!found) return refuse('REFERENCE_NOT_FOUND', { id, says: `No resource has the id ${id} at moment ${at}.` })
    const related = parts.relatedIds(id).flatMap((other) => engine.locate(other, at) ?? [])
    return ok({
      id,
      collection: found.collection,
      at,
      document: redactor.redact(found.document),
      related: related.map(({ collection, document }) => ({ collection, document: redactor.redact(document) })),
    })
  },
})
