import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { answerPageInSlices, pageQuery } from '../../domain/pages.ts'
import { timestamp } from '../../domain/time.ts'
import type { Positioned, VersionAt } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openPast } from '../shared/open-past.ts'
import { branchQuery, CauseShape, Instant, momentQuery } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'

const VersionShape = namedShape('Version', {
  moment: Type.Integer(),
  branch: Type.String({ description: 'The branch on which the moment was made.' }),
  undone: Type.Boolean({ description: 'True when the moment is not on the present line.' }),
  at: Type.Optional(Instant),
  cause: Type.Optional(CauseShape),
  document: Type.Optional(Type.Unknown({ description: 'Absent when the moment removed it.' })),
})

export const getHistory = adminOperation({
  id: 'getHistory',
  route: 'GET /resources/{id}/history',
  summary: 'Lists the kept versions of a resource with their causes, oldest first.',
  query: Type.Object({
    at: momentQuery('The moment at which the history is shown: nothing later is'),
    branch: branchQuery('The branch whose line is shown'),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
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
    const render = ({ moment: number, document }: VersionAt) => {
      // The moment of the oldest version may be beyond the horizon.
      const moment = world.moment(number)
      const branch = moment?.branch ?? engine.past.branchAt(number)
      return {
        moment: number,
        branch: branch.name,
        undone: engine.past.isUndone({ branch, number }),
        ...(moment === undefined ? {} : { at: timestamp(moment.at), cause: showCause(moment.cause) }),
        ...(document === undefined ? {} : { document: redactor.redact(document) }),
      }
    }
    const call = { world: engine, query: { ...query, limit: query.limit ?? 100 } }
    const versions = oldestFirst(histories)
    return ok(await answerPageInSlices(call, `history of ${id}`, versions, () => true, render, inSlices))
  },
})

/** More than the number of versions that a world can keep: positions fall from here. */
const firstPosition = 1e14

/** Yields the versions of several documents by moment. Positions follow from moments, so that they stay valid. */
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
