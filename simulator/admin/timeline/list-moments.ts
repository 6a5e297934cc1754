import { type Static, Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { answerPageInSlices, pageQuery } from '../../domain/pages.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { Moment, Positioned, Travel, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsNewestFirst, requireLine } from '../shared/moments.ts'
import { branchQuery, MomentEntry, momentQuery, TravelEntry } from '../shared/shapes.ts'
import { checkCause } from './known-names.ts'
import { showEntry } from './show-entry.ts'
import { type Entry, filterOf, type TimelineFilters } from './timeline-filters.ts'

const Filters = Type.Object({
  type: Type.Optional(Type.Enum(['moment', 'travel'], { description: 'Only moments, or only travels.' })),
  resource: Type.Optional(
    Type.String({ description: 'Only moments that changed this resource, or what belongs to it, or are about it.' }),
  ),
  operation: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Only moments and travels of this operation, kind of task or admin operation.',
    }),
  ),
  line: Type.Optional(
    Type.Enum(['main', 'webhooks'], { description: 'Only moments of this line: `webhooks` sends and is answered.' }),
  ),
  kind: Type.Optional(
    Type.Enum(['beginning', 'request', 'task', 'admin', 'webhook', 'advance', 'rewind', 'return', 'restore', 'reset'], {
      description: 'Only moments of this cause, or travels of this kind.',
    }),
  ),
  from: momentQuery('The first moment'),
  to: momentQuery('The last moment'),
  at: momentQuery('The moment at which the timeline is shown: nothing later is'),
  branch: branchQuery('The branch whose line is shown, up to its end'),
  undone: Type.Optional(
    Type.Boolean({ description: 'True for everything that is kept of all branches, in the order of happening.' }),
  ),
  ...pageQuery,
})

const Moments = namedShape('Timeline', {
  data: Type.Array(Type.Union([MomentEntry, TravelEntry])),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(Type.String()),
  totalCount: Type.Integer(),
  head: Type.Integer({ description: 'The number of the newest moment.' }),
  horizon: Type.Integer({ description: 'The number of the oldest moment that can still be read.' }),
})

export const listMoments = adminOperation({
  id: 'listMoments',
  route: 'GET /timeline',
  summary: 'Lists the moments and travels of a world, newest first.',
  query: Filters,
  answers: { 200: Moments },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ parts, engine, query, inSlices }) {
    checkCause(query.operation, parts)
    if (query.undone === true && query.branch !== undefined)
      refuseFields([{ field: 'undone', message: 'Only one of branch and undone is expected; both were given.' }])
    const { resource } = query
    const ids = resource === undefined ? [] : [resource, ...parts.relatedIds(resource)]
    const histories = await inSlices(engine.historySteps(...ids))
    const isPresent = query.branch === undefined && query.undone !== true
    const moments = new Set(histories.flatMap((versions) => versions.map(({ moment }) => moment)))
    const fits = filterOf(engine, query, isPresent ? { ids, moments } : { ids })
    const call = { world: engine, query }
    const render = (entry: Entry) => showEntry(engine, entry)
    const page = await answerPageInSlices(call, 'timeline', entries(engine, query), fits, render, inSlices)
    const isKnown = moments.size > 0 || (!isPresent && engine.past.branchOfUndone(resource ?? '') !== undefined)
    if (resource !== undefined && page.totalCount === 0 && !isKnown) refuse('REFERENCE_NOT_FOUND', { id: resource })
    const line = requireLine(engine, query.branch)
    return ok({ ...page, head: line.head().number, horizon: line.horizon() })
  },
})

/** Yields moments and travels, newest first. Positions are sequences, so that new ones do not shift older pages. */
function* entries(engine: WorldEngine, query: Static<typeof Filters>): Generator<Positioned<Entry>> {
  const isOnLine = travelFilter(engine, query)
  const travels = engine.travels.newestFirst()[Symbol.iterator]()
  let travel = travels.next()
  for (const moment of momentsOf(engine, query)) {
    for (; !travel.done && travel.value.sequence > moment.sequence; travel = travels.next())
      if (isOnLine(travel.value)) yield { position: travel.value.sequence, document: travel.value }
    yield { position: moment.sequence, document: moment }
  }
  for (; !travel.done; travel = travels.next())
    if (isOnLine(travel.value)) yield { position: travel.value.sequence, document: travel.value }
}

function momentsOf(engine: WorldEngine, { branch, undone }: TimelineFilters): Iterable<Moment> {
  return undone === true ? engine.past.everyMoment() : momentsNewestFirst(requireLine(engine, branch))
}

/** Returns a filter for the travels whose destination is on the shown line. */
function travelFilter(engine: WorldEngine, { branch, undone }: TimelineFilters): (travel: Travel) => boolean {
  if (undone === true) return () => true
  const line = branch === undefined ? undefined : engine.past.line(branch)
  return line === undefined ? (travel) => !engine.past.isTravelUndone(travel) : ({ to }) => line.has(to)
}
