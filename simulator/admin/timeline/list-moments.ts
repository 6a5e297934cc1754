import { type Static, Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { answerPage, pageQuery } from '../../domain/pages.ts'
import type { Document, ListQuery, Moment, Page, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsNewestFirst, readPosition } from '../shared/moments.ts'
import { MomentEntry, momentQuery } from '../shared/shapes.ts'
import { answerOf, eventsOf, showMoment } from '../shared/show.ts'

const Filters = Type.Object({
  resource: Type.Optional(Type.String({ description: 'Only moments that changed this resource or are about it.' })),
  operation: Type.Optional(
    Type.String({ description: 'Only moments of this operation, kind of task or admin operation.' }),
  ),
  kind: Type.Optional(Type.Enum(['beginning', 'request', 'task', 'admin', 'webhook'])),
  from: momentQuery('The first moment'),
  to: momentQuery('The last moment'),
  ...pageQuery,
})

const Moments = Type.Object({
  data: Type.Array(MomentEntry),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(Type.String()),
  totalCount: Type.Integer(),
  head: Type.Integer({ description: 'The number of the newest moment.' }),
  horizon: Type.Integer({ description: 'The number of the oldest moment that can still be read.' }),
})

export const listMoments = adminOperation({
  id: 'listMoments',
  route: 'GET /timeline',
  summary: 'Lists the moments of a world, newest first.',
  query: Filters,
  answers: { 200: Moments },
  handle({ engine, query }) {
    const matching = matchingMoments(engine, query)
    const page = answerPage(
      { world: engine, query },
      'timeline',
      { list: (asked) => pageOf(matching, asked) },
      {},
      showEntry,
    )
    return ok({ ...page, head: engine.head().number, horizon: engine.horizon() })
  },
})

interface Listed extends Document {
  readonly moment: Moment
}

function matchingMoments(engine: WorldEngine, query: Static<typeof Filters>): readonly Moment[] {
  const { resource, operation, kind } = query
  const isInRange = rangeOf(engine, query)
  const changed = resource === undefined ? undefined : new Set(engine.history(resource).map(({ moment }) => moment))
  const found: Moment[] = []
  for (const moment of momentsNewestFirst(engine)) {
    if (!isInRange(moment)) continue
    if (kind !== undefined && moment.cause.kind !== kind) continue
    if (operation !== undefined && moment.cause.name !== operation) continue
    const hasChanged = moment.line === 'main' && changed?.has(moment.number) === true
    if (changed && !hasChanged && !isAbout(moment, resource)) continue
    found.push(moment)
  }
  return found
}

/** Returns a filter by `from` and `to`, both inclusive. Numbers are those of the main line. */
function rangeOf(engine: WorldEngine, query: Static<typeof Filters>): (moment: Moment) => boolean {
  const from = readPosition('from', query.from ?? -1)
  const to = readPosition('to', query.to ?? Number.POSITIVE_INFINITY)
  const sequenceOf = (number: number) => engine.moment(Math.max(number, engine.horizon()))?.sequence
  const first = from.ms === undefined ? (sequenceOf(from.number) ?? Number.POSITIVE_INFINITY) : 0
  const end = to.ms === undefined && to.number >= 0 ? sequenceOf(to.number + 1) : undefined
  return ({ sequence, at }) =>
    (from.ms === undefined ? sequence >= first : at >= from.ms) &&
    (to.ms === undefined ? to.number >= 0 && sequence < (end ?? Number.POSITIVE_INFINITY) : at <= to.ms)
}

function isAbout({ cause, notes }: Moment, resource: string | undefined): boolean {
  return cause.subject === resource || notes.some((note) => 'subject' in note && note.subject === resource)
}

/** Pages by the moments' sequence, so that new moments do not shift the pages of older ones. */
function pageOf(newestFirst: readonly Moment[], { after, limit = 20 }: ListQuery<Listed> = {}): Page<Listed> {
  const rest = after === undefined ? newestFirst : newestFirst.filter(({ sequence }) => sequence < after)
  const items = rest.slice(0, limit).map((moment) => ({ id: String(moment.sequence), moment }))
  const last = items.at(-1)?.moment.sequence
  return { items, hasMore: rest.length > limit, total: newestFirst.length, ...(last === undefined ? {} : { last }) }
}

function showEntry({ moment }: Listed) {
  const { status } = answerOf(moment)
  return {
    ...showMoment(moment),
    ...(status === undefined ? {} : { status }),
    changes: moment.changes().length,
    events: eventsOf(moment).map(({ type }) => type),
  }
}
