import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { checkStrictBody, namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { showDocument, shownMembers } from '../shared/show-document.ts'

export const resolveResource = adminOperation({
  id: 'resolveResource',
  route: 'POST /resources/{id}/resolve',
  summary: 'Makes a pending decision about a resource, as a reviewer would.',
  body: namedShape('Decision', {
    decision: Type.String({ description: 'APPROVED, REJECTED, or another decision of this kind of resource.' }),
    errors: Type.Optional(
      Type.Array(Type.Unknown(), { description: 'The reasons, if this kind of resource shows them.' }),
    ),
  }),
  answers: {
    200: namedShape('DecidedResource', {
      id: Type.String(),
      collection: Type.String(),
      decision: Type.String(),
      moment: Type.Integer({ description: 'The number of the moment of the decision.' }),
      ...shownMembers,
    }),
  },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  handle({ engine, parts, path, body, redactor }) {
    const id = path.id
    const found = engine.locate(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
    const { collection } = found
    const resolver = Object.hasOwn(parts.resolvers, collection) ? parts.resolvers[collection] : undefined
    if (!resolver) return refuse('CONFLICT', { id, says: `${id} never has a pending decision.` })
    const input = checkStrictBody(resolver.input, body)
    const cause = { kind: 'admin', name: 'resolveResource', subject: id, detail: body } as const
    // Rendered within the commit, because tasks that follow at once may change it again.
    const { result: shown, moment } = engine.commit(cause, () =>
      showDocument(engine, { collection, document: resolver.resolve(engine, id, input) }, parts),
    )
    return ok({ id, collection, decision: body.decision, moment: moment.number, ...redactor.redact(shown) })
  },
})
