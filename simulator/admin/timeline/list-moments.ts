import { type Static, Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { answerPageInSlices, pageQuery } from '../../domain/pages.ts'
import type { Moment, Positioned, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsNewestFirst, readPosition } from '../shared/moments.ts'
import { MomentEntry, momentQuery } from '../shared/shapes.ts'
import { answerOf, eventsOf, lineNames, showMoment } from '../shared/show.ts'

const Filters = Type.Object({
  resource: Type.Optional(Type.String({ description: 'Only moments that changed this resource or are about it.' })),
  operation: Type.Optional(
    Type.String({ description: 'Only moments of this operation, kind of task or admin operation.' }),
  ),
  line: Type.Optional(
    Type.Enum(['main', 'webhooks'], { description: 'Only moments of this line: `webhooks` sends and is answered.' }),
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
  refuses: ['CONFLICT'],
  async handle({ engine, query, inSlices }) {
    const changes = query.resource === undefined ? [] : await inSlices(engine.historySteps(query.resource))
    const fits = filterOf(engine, query, new Set(changes[0]?.map(({ moment }) => moment)))
    const call = { world: engine, query }
    const page = await answerPageInSlices(call, 'timeline', positioned(engine), fits, showEntry, inSlices)
    return ok({ ...page, head: engine.head().number, horizon: engine.horizon() })
  },
})

/** Positions are sequences, so that new moments do not shift the pages of older ones. */
function* positioned(engine: WorldEngine): Generator<Positioned<Moment>> {
  for (const moment of momentsNewestFirst(engine)) yield { position: moment.sequence, document: moment }
}

/** Returns a filter; `changed` has the numbers of the moments that changed the resource. */
function filterOf(
  engine: WorldEngine,
  query: Static<typeof Filters>,
  changed: ReadonlySet<number>,
): (moment: Moment) => boolean {
  const { resource, operation, kind, line } = query
  const isInRange = rangeOf(engine, query)
  const concerns = (moment: Moment) =>
    resource === undefined || (moment.line === 'main' && changed.has(moment.number)) || isAbout(moment, resource)
  return (moment) =>
    isInRange(moment) &&
    (line === undefined || lineNames[moment.line] === line) &&
    (kind === undefined || moment.cause.kind === kind) &&
    (operation === undefined || moment.cause.name === operation) &&
    concerns(moment)
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

function isAbout({ cause, notes }: Moment, resource: string): boolean {
  return cause.subject === resource || notes.some((note) => 'subject' in note && note.subject === resource)
}

function showEntry(moment: Moment) {
  const { status } = answerOf(moment)
  return {
    ...showMoment(moment),
    ...(status === undefined ? {} : { status }),
    changes: moment.changes().length,
    events: eventsOf(moment).map(({ type }) => type),
  }
}
