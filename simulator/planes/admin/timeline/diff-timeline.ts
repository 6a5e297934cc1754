import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Change, LineView, Moment, PastWorld, Steps } from '../../../engine/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { answerPageInSlices, namedShape, pageQuery, present } from '../../../schema/index.ts'
import type { ReadableLine } from '../../../worlds/index.ts'
import { aboutChange } from '../explain/about.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsPerStep, requireLine, requireMoment } from '../shared/moments.ts'
import { branchQuery, momentQuery } from '../shared/shapes.ts'
import { ShownDifference, showDifference, versionShower } from '../shared/show-difference.ts'
import { withOwners } from '../shared/with-owners.ts'
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
    branch: branchQuery('The branch of both moments'),
    collection: Type.Optional(Type.String({ maxLength: 100, description: 'Only documents of this collection.' })),
    resource: Type.Optional(
      Type.String({ maxLength: 200, description: 'Only the document with this id, and those that belong to it.' }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 100, description: 'The number of items per page.' }),
    ),
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
    const changes = await inSlices(differenceSteps(line, from, to))
    const { branch } = query
    const first = await inSlices(engine.past.at(from, branch))
    const second = await inSlices(engine.past.at(to, branch))
    const locate = (world: PastWorld) => (id: string) => world.locate(id)
    const differences = await inSlices(withOwners(changes, parts, locate(first), locate(second)))
    const readers = {
      first: { engine: first, present: engine, parts, redactor },
      second: { engine: second, present: engine, parts, redactor },
    }
    const render = ({ collection: name, id, before, after }: Change) => {
      const [show, showSecond] = [first, second].map((world) => versionShower(world, name, { parts, redactor }))
      const shown = { before: show?.(before), after: showSecond?.(after) }
      const about = aboutChange(after === undefined ? readers.first : readers.second, name, after ?? before)
      return { ...showDifference({ collection: name, id }, shown, { parts, redactor }), ...present({ about }) }
    }
    // The cursor is bound to both moments, so the present must be named by its number.
    const pageFilters = { ...query, to: String(to), limit: query.limit ?? 100 }
    const page = await answerPageInSlices(
      { world: engine, query: pageFilters },
      'diff',
      positioned(differences),
      concerns,
      render,
      inSlices,
    )
    const { data, ...rest } = page
    return ok({ from, to, changes: data, ...rest })
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

function* positioned(differences: readonly Change[]) {
  for (const [index, document] of differences.entries()) yield { position: differences.length - index, document }
}

/** Finds how each document differs between two moments, in the order of the first changes after the earlier one. */
function* differenceSteps(line: LineView, from: number, to: number): Steps<readonly Change[]> {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  // Ordered by the first change, which keeps pages stable for the same range.
  const documents: Changed[] = []
  // Growing one large map would block other requests.
  const collections = new Map<string, Map<string, Changed>>()
  for (let number = first + 1; number <= last; number += 1) {
    if (number % momentsPerStep === 0) yield
    for (const change of line.moment(number)?.changes() ?? []) {
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
  const found: Change[] = []
  for (const [index, { before, change }] of documents.entries()) {
    const { after } = change
    const [one, other] = from <= to ? [before, after] : [after, before]
    if (!isDeepStrictEqual(one, other)) found.push(changeOf(change, one, other))
    if (index % documentsPerStep === 0) yield
  }
  return found
}

function changeOf({ collection, id }: Change, before: Change['before'], after: Change['after']): Change {
  return { collection, id, ...present({ before, after }) }
}
