import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openPast } from '../shared/open-past.ts'
import { branchQuery, momentQuery } from '../shared/shapes.ts'
import { showDocument, shownMembers, showStored } from '../shared/show-document.ts'
import { notYet } from './require-history.ts'

export const getResource = adminOperation({
  id: 'getResource',
  route: 'GET /resources/{id}',
  summary: 'Shows the document of a resource, now or at a moment of any branch.',
  query: Type.Object({
    at: momentQuery('The moment whose state is shown'),
    branch: branchQuery('The branch of the moment; its end without `at`'),
  }),
  answers: {
    200: namedShape('Resource', {
      id: Type.String(),
      collection: Type.String(),
      at: Type.Integer({ description: 'The number of the moment whose state is shown.' }),
      branch: Type.String({ description: 'The branch on which that moment was made.' }),
      ...shownMembers,
      stored: Type.Optional(
        Type.Unknown({ description: 'A resource as it is stored, with what the API does not show.' }),
      ),
      related: Type.Array(Type.Object({ collection: Type.String(), ...shownMembers }), {
        description: 'Documents that belong to it, such as the balance of an account.',
      }),
    }),
  },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, parts, path, query, redactor, inSlices }) {
    const id = path.id
    const world = await openPast({ engine, query, inSlices })
    const { number: at, branch } = world.head()
    const found = world.locate(id)
    if (!found) {
      const says = `No resource has the id ${id} at moment ${at}.`
      return refuse('REFERENCE_NOT_FOUND', { id, says, ...notYet(engine, world, id) })
    }
    const isPresent = query.at === undefined && query.branch === undefined
    const shownIn = isPresent ? engine : await inSlices(engine.past.at(at, query.branch))
    const related = parts.relatedIds(id).flatMap((other) => world.locate(other) ?? [])
    return ok({
      id,
      collection: found.collection,
      at,
      branch: branch.name,
      ...redactor.redact(showDocument(shownIn, found, parts)),
      ...(parts.resources.has(found.collection) ? { stored: redactor.redact(showStored(found.document)) } : {}),
      related: related.map((other) => ({
        collection: other.collection,
        ...redactor.redact(showDocument(shownIn, other, parts)),
      })),
    })
  },
})
