import { type Static, Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { answerPage, pageQuery, rangeEnd, rangeStart } from '../../schema/index.ts'
import { type PlatformToken, tokens } from './model.ts'
import { renderToken } from './rendering.ts'
import { TokenPage } from './shapes.ts'

const TokenFilters = Type.Object({
  name: Type.Optional(Type.String({ description: 'Only tokens with this name; exact match.' })),
  createdAfter: rangeStart('Only tokens created at this time or later.'),
  createdBefore: rangeEnd('Only tokens created at this time or earlier.'),
  updatedAfter: rangeStart('Only tokens last changed at this time or later.'),
  updatedBefore: rangeEnd('Only tokens last changed at this time or earlier.'),
  ...pageQuery,
})

export const listTokens = operation({
  id: 'listTokens',
  route: 'GET /tokens',
  summary: "Lists the platform's tokens, newest first, without their secrets.",
  needs: 'VIEW',
  query: TokenFilters,
  answers: { 200: TokenPage },
  apply({ world, query }) {
    const named = query.name === undefined ? {} : { index: 'name', key: query.name }
    const where = withinBounds(query)
    return ok(
      answerPage({ world, query }, 'tokens', world.of(tokens), { ...named, order: 'newest', where }, renderToken),
    )
  },
})

/** Returns a test for the time bounds of a query; both ends are inclusive. */
function withinBounds(query: Static<typeof TokenFilters>): (token: PlatformToken) => boolean {
  const createdAfter = time(query.createdAfter, Number.NEGATIVE_INFINITY)
  const createdBefore = time(query.createdBefore, Number.POSITIVE_INFINITY)
  const updatedAfter = time(query.updatedAfter, Number.NEGATIVE_INFINITY)
  const updatedBefore = time(query.updatedBefore, Number.POSITIVE_INFINITY)
  return ({ createdAtMs, updatedAtMs }) =>
    createdAtMs >= createdAfter &&
    createdAtMs <= createdBefore &&
    updatedAtMs >= updatedAfter &&
    updatedAtMs <= updatedBefore
}

const time = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Date.parse(text))
