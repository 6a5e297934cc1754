import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Positioned, Steps, VersionAt } from '../../../engine/index.ts'
import { answerPageInSlices, namedShape, pageQuery, timestamp } from '../../../schema/index.ts'
import { type AdminCall, adminOperation } from '../shared/admin-operation.ts'
import { openPast } from '../shared/open-past.ts'
import { branchQuery, CauseShape, Instant, momentQuery } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { type Located, type ShownDocument, showDocument, shownMembers } from '../shared/show-document.ts'
import { requireHistory } from './require-history.ts'

type HistoryCall = AdminCall<unknown, { readonly branch?: string }, unknown>

const VersionShape = namedShape('Version', {
  moment: Type.Integer(),
  branch: Type.String({ description: 'The branch on which the moment was made.' }),
  undone: Type.Boolean({ description: 'True when the moment is not on the present line.' }),
  at: Type.Optional(Instant),
  cause: Type.Optional(CauseShape),
  document: Type.Optional(
    Type.Unknown({ description: 'The version in the shape of the API; absent when the moment removed it.' }),
  ),
  internal: shownMembers.internal,
})

export const getHistory = adminOperation({
  id: 'getHistory',
  route: 'GET /resources/{id}/history',
  summary: 'Lists the kept versions of a resource with their causes, oldest first.',
  query: Type.Object({
    at: momentQuery('Shows the history as of this moment'),
    branch: branchQuery('The branch to show'),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 100, description: 'The number of items per page.' }),
    ),
    cursor: pageQuery.cursor,
  }),
  answers: {
    200: namedShape('History', {
      data: Type.Array(VersionShape),
      hasMore: Type.Boolean(),
      nextCursor: Type.Optional(Type.String()),
      totalCount: Type.Integer(),
    }),
  },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, parts, path, query, redactor, inSlices }) {
    const id = path.id
    // Related documents, such as an account's balance, are part of a resource's history.
    const world = await openPast({ engine, query, inSlices })
    const histories = await requireHistory({ engine, world, inSlices }, id, ...parts.relatedIds(id))
    function* show({ moment: number, collection, document }: VersionAt) {
      // The moment of the oldest version may be beyond the horizon, where it was still in force.
      const moment = world.moment(number)
      const at = Math.max(number, world.horizon())
      const branch = moment?.branch ?? engine.past.branchAt(number)
      const shown = document && (yield* showAsOf({ engine, parts, query }, { collection, document }, at))
      return {
        moment: number,
        branch: branch.name,
        undone: engine.past.isUndone({ branch, number }),
        ...(moment === undefined ? {} : { at: timestamp(moment.at), cause: showCause(moment.cause) }),
        ...(shown === undefined ? {} : redactor.redact(shown)),
      }
    }
    const call = { world: engine, query: { ...query, limit: query.limit ?? 100 } }
    const versions = oldestFirst(histories)
    const keep = (version: VersionAt) => version
    const page = await answerPageInSlices(call, `history of ${id}`, versions, () => true, keep, inSlices)
    const data: Static<typeof VersionShape>[] = []
    for (const version of page.data) data.push(await inSlices(show(version)))
    return ok({ ...page, data })
  },
})

/** Shows a version in the world at its moment: the API's shape may include other documents. */
function* showAsOf(
  { engine, parts, query }: Pick<HistoryCall, 'engine' | 'parts' | 'query'>,
  version: Located,
  at: number,
): Steps<ShownDocument> {
  const isShown = parts.resources.has(version.collection)
  return showDocument(isShown ? yield* engine.past.at(at, query.branch) : engine, version, parts)
}

/** More than the versions that a world can keep; positions decrease from here. */
const firstPosition = 1e14

/** Yields the versions of several documents by moment. Positions derive from moments, so they stay valid. */
function* oldestFirst(histories: readonly (readonly VersionAt[])[]): Generator<Positioned<VersionAt>> {
  const rest = histories.map((versions) => versions.values())
  const heads = rest.map((versions) => versions.next())
  for (;;) {
    const open = heads.flatMap(({ done, value }, which) => (done ? [] : [{ which, version: value }]))
    const [next] = open.sort((one, other) => one.version.moment - other.version.moment)
    if (next === undefined) return
    const { which, version } = next
    yield { position: firstPosition - (version.moment * histories.length + which), document: version }
    heads[which] = rest[which]?.next() ?? { done: true, value: undefined }
  }
}
