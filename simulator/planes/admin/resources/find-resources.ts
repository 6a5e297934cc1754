import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { FoundDocument, Steps } from '../../../engine/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { answerUncountedPage, listErrors, namedShape, pageQuery, present, type Range } from '../../../schema/index.ts'
import { nameOfOwner, titleOf } from '../explain/about.ts'
import { nounOf, type Reader, show, stateOf } from '../explain/reader.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { openWorld } from '../shared/open-past.ts'
import { pastQuery } from '../shared/shapes.ts'
import { searchSteps } from './search.ts'

const FoundResource = namedShape('FoundResource', {
  id: Type.String(),
  type: Type.String({ description: 'The collection that it belongs to, such as `customers`.' }),
  title: Type.String({ description: 'The resource in a few words, such as `payment of 20.00 USD, FAILED`.' }),
  name: Type.Optional(
    Type.String({ description: 'A text that identifies it for people: a name, an address, a label.' }),
  ),
  who: Type.Optional(Type.String({ description: 'The name of the customer that it belongs to.' })),
  status: Type.Optional(Type.String({ description: 'Its state, in whichever member the API shows it.' })),
  createdAt: Type.Optional(Type.String({ description: 'As the API shows it.' })),
  moment: Type.Integer({ description: 'The number of the moment that last changed it.' }),
})

export const findResources = adminOperation({
  id: 'findResources',
  route: 'GET /resources',
  summary: 'Finds resources by id or name, newest first; lists the newest without a text.',
  query: Type.Object({
    search: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'A whole id, which finds documents of any type, or a part of an id or a name in any case; of fewer than ' +
          'three characters, the beginning of a word.',
      }),
    ),
    type: Type.Optional(Type.String({ maxLength: 100, description: 'Only resources of this collection.' })),
    ...pastQuery,
    ...pageQuery,
  }),
  answers: {
    200: namedShape('FoundResourcePage', {
      data: Type.Array(FoundResource),
      hasMore: Type.Boolean({
        description: 'True when there may be more; a page that looked at very many documents may be short, or empty.',
      }),
      nextCursor: Type.Optional(Type.String()),
    }),
  },
  refuses: ['CONFLICT'],
  async handle({ engine, query, parts, redactor, inSlices }) {
    const { search: text = '', type } = query
    const collections = collectionsOf(parts, type)
    const world = await openWorld({ engine, query, inSlices })
    const reader = { engine: world, present: engine, parts, redactor }
    const find = async ({ limit, after: before }: Range) => {
      const { found, ...rest } = await inSlices(searchSteps(world, parts, { text, type, collections, limit, before }))
      return { ...rest, data: await inSlices(rowSteps(reader, found)) }
    }
    return ok(await answerUncountedPage({ world, query }, 'resources', find))
  },
})

/** Returns the collections to search: all that the API shows, or the one that a client names. */
function collectionsOf({ resources }: Pick<AdminParts, 'resources'>, type: string | undefined): ReadonlySet<string> {
  if (type === undefined) return new Set(resources.keys())
  const errors = listErrors('type', type, [...resources.keys()].sort(), 'the name of a collection')
  return errors.length > 0 ? refuseFields(errors) : new Set([type])
}

function* rowSteps(reader: Reader, found: readonly FoundDocument[]): Steps<Static<typeof FoundResource>[]> {
  const rows: Static<typeof FoundResource>[] = []
  for (const document of found) {
    rows.push(rowOf(reader, document))
    yield
  }
  return rows
}

function rowOf(reader: Reader, found: FoundDocument): Static<typeof FoundResource> {
  const { collection, document, moment } = found
  const shown = show(reader, collection, document)
  const { createdAt } = shown
  const name = reader.parts.resources
    .get(collection)
    ?.namesOf(document)
    .find((text) => text !== undefined)
  return present({
    id: document.id,
    type: collection,
    title: titleOf(reader, { collection, noun: nounOf(reader.parts, collection), shown }),
    name,
    who: nameOfOwner(reader, found),
    status: stateOf(reader.parts, { collection, shown }),
    createdAt: typeof createdAt === 'string' ? createdAt : undefined,
    moment,
  })
}
