import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { checkBody } from '../../domain/shape.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { redact } from '../shared/redact.ts'

export const resolveResource = adminOperation({
  id: 'resolveResource',
  route: 'POST /resources/{id}/resolve',
  summary: 'Decides what a resource waits for, as the person behind the desk would.',
  body: Type.Object({
    decision: Type.String({ description: 'APPROVED, REJECTED, and what else the kind of resource knows.' }),
    errors: Type.Optional(Type.Array(Type.Unknown(), { description: 'Reasons, where the resource can tell them.' })),
  }),
  answers: {
    200: Type.Object({
      id: Type.String(),
      collection: Type.String(),
      decision: Type.String(),
      moment: Type.Integer({ description: 'The number of the moment that it made.' }),
      document: Type.Unknown({ description: 'The resource as it is now.' }),
    }),
  },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  handle({ engine, parts, path, body }) {
    const id = path.id
    const found = engine.locate(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
    const { collection } = found
    const resolver = Object.hasOwn(parts.resolvers, collection) ? parts.resolvers[collection] : undefined
    if (!resolver) return refuse('CONFLICT', { id, says: `${id} never waits for a decision.` })
    const wish = checkBody(resolver.wish, body)
    const cause = { kind: 'admin', name: 'resolveResource', subject: id, detail: body } as const
    const { result, moment } = engine.commit(cause, () => resolver.resolve(engine, id, wish))
    return ok({ id, collection, decision: body.decision, moment: moment.number, document: redact(result) })
  },
})
