import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { answerKnownPage, answerPageInSlices, namedShape, pageQuery } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { MomentEntry, TravelEntryShape } from '../shared/shapes.ts'
import { selectEntries } from './select-entries.ts'
import { showEntry } from './show-entry.ts'
import type { TimelineEntry } from './timeline-filters.ts'
import { timelineQuery } from './timeline-query.ts'

const Moments = namedShape('Timeline', {
  data: Type.Array(Type.Union([MomentEntry, TravelEntryShape])),
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
  query: Type.Object({
    ...timelineQuery,
    ...pageQuery,
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, default: 20, description: 'The number of items per page.' }),
    ),
  }),
  answers: { 200: Moments },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle(handled) {
    const { engine, query, parts, redactor, running, inSlices } = handled
    const { shown, range, fits, requireKnown } = await selectEntries(handled)
    const call = { world: engine, query }
    const reader = { engine, present: engine, parts, redactor }
    const render = (entry: TimelineEntry) => showEntry(engine, entry, { reader, input: running.input })
    // Positions are sequences, so new entries do not shift older pages.
    const page =
      fits === undefined
        ? await answerKnownPage(
            call,
            'timeline',
            (before) => shown.open({ ...range, last: Math.min(range.last, before - 1) }),
            await inSlices(shown.count(range)),
            render,
            inSlices,
          )
        : await answerPageInSlices(call, 'timeline', await inSlices(shown.open(range)), fits, render, inSlices)
    requireKnown(page.totalCount)
    return ok({ ...page, head: shown.lines.head().number, horizon: shown.lines.horizon() })
  },
})
