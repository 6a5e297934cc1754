import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { present } from '../../domain/members.ts'
import { ok } from '../../domain/operation.ts'
import { answerPageInSlices, pageQuery } from '../../domain/pages.ts'
import type { ReadableLine } from '../../domain/points.ts'
import { refuseFields } from '../../domain/refusals.ts'
import type { Steps } from '../../engine/slices.ts'
import type { Change, LineView, Moment, Positioned } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsPerStep, requireLine, requireMoment } from '../shared/moments.ts'
import { branchQuery, momentQuery } from '../shared/shapes.ts'
import { ShownDifference, showDifference, versionShower } from '../shared/show-difference.ts'
import { checkCollection } from './known-names.ts'

export const diffTimeline = adminOperation({
  id: 'diffTimeline',
  route: 'GET /timeline/diff',
  summary: 'Lists the documents that differ between two moments, or between a moment and the present.',
  query: Type.Object({
    from: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'The first moment: its number or an ISO 8601 time.',
    }),
    to: momentQuery('The second moment; the present when absent'),
    at: momentQuery('Another name for `to`'),
    branch: branchQuery('The branch on whose line both moments are'),
    collection: Type.Optional(Type.String({ maxLength: 100, description: 'Only documents of this collection.' })),
    resource: Type.Optional(
      Type.String({ maxLength: 200, description: 'Only the document with this id, and those that belong to it.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    cursor: pageQuery.cursor,
  }),
  answers: {
    200: namedShape('Differences', {
      from: Type.Integer(),
      to: Type.Integer(),
      changes: Type.Array(ShownDifference),
      hasMore: Type.Boolean(),
      nextCursor: Type.Optional(Type.String({ description: 'Valid together with the same `from` and `to`.' })),
      totalCount: Type.Integer(),
    }),
  },
  refuses: ['CONFLICT'],
  async handle({ parts, engine, query, redactor, inSlices }) {
    checkCollection(query.collection, parts)
    const line = requireLine(engine, query.branch)
    const { number: from } = requireMoment(line, 'from', query.from)
    const { number: to } = secondMoment(line, query)
    const { collection, resource } = query
    const ids = resource === undefined ? undefined : new Set([resource, ...parts.relatedIds(resource)])
    const concerns = (change: Change) =>
      (collection === undefined || change.collection === collection) && (ids === undefined || ids.has(change.id))
    const differences = await inSlices(differenceSteps(line, Math.min(from, to), Math.max(from, to), concerns))
    const { branch } = query
    const worlds = [await inSlices(engine.past.at(from, branch)), await inSlices(engine.past.at(to, branch))]
    const render = (change: Change) => {
      const { collection: name, id, before, after } = from <= to ? change : reverse(change)
      const [first, second] = worlds.map((world) => versionShower(world, name, { parts, redactor }))
      return showDifference(
        { collection: name, id },
        { before: first?.(before), after: second?.(after) },
        { parts, redactor },
      )
    }
    // The cursor is bound to both moments, so the present must be named by its number.
    const pageFilters = { ...query, to: String(to), limit: query.limit ?? 100 }
    const page = await answerPageInSlices(
      { world: engine, query: pageFilters },
      'diff',
      differences,
      ({ before, after }) => !isDeepStrictEqual(before, after),
      render,
      inSlices,
    )
    const { data: changes, ...rest } = page
    return ok({ from, to, changes, ...rest })
  },
})

const documentsPerStep = 500

/** A document that changed: its state before the first change, and the last change. */
interface Changed {
  readonly before: Change['before']
  change: Change
}

/** Returns the second moment, which is the end of the line unless one is named. */
function secondMoment(line: ReadableLine, { to, at }: { readonly to?: string; readonly at?: string }): Moment {
  if (to !== undefined && at !== undefined)
    refuseFields([{ field: 'at', message: 'Only one of to and at is expected; both were given.' }])
  if (to !== undefined) return requireMoment(line, 'to', to)
  return at === undefined ? line.head() : requireMoment(line, 'at', at)
}

/** Finds the first and the last state of each document between two moments, in the order of their first change. */
function* differenceSteps(
  line: LineView,
  first: number,
  last: number,
  concerns: (change: Change) => boolean,
): Steps<readonly Positioned<Change>[]> {
  // The order is that of the first change, so that a page stays the same when the same range is asked for again.
  const documents: Changed[] = []
  // One large map would hold requests up whenever it grows.
  const collections = new Map<string, Map<string, Changed>>()
  for (let number = first + 1; number <= last; number += 1) {
    if (number % momentsPerStep === 0) yield
    for (const change of line.moment(number)?.changes() ?? []) {
      if (!concerns(change)) continue
      const byId = collections.get(change.collection) ?? new Map<string, Changed>()
      const known = byId.get(change.id)
      if (known) {
        known.change = change
        continue
      }
      const changed = { before: change.before, change }
      collections.set(change.collection, byId.set(change.id, changed))
      documents.push(changed)
    }
  }
  const found: Positioned<Change>[] = []
  for (const { before, change } of documents) {
    const position = documents.length - found.length
    found.push({ position, document: changeOf(change, before, change.after) })
    if (position % documentsPerStep === 0) yield
  }
  return found
}

const reverse = (change: Change) => changeOf(change, change.after, change.before)

function changeOf({ collection, id }: Change, before: Change['before'], after: Change['after']): Change {
  return { collection, id, ...present({ before, after }) }
}
