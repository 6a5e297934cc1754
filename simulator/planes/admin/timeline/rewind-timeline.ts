import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { readInstant } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireMoment } from '../shared/moments.ts'
import { BranchName, refuseTakenBranch } from './branch-shapes.ts'
import { HashQuery, RewindResult, showRewindResult } from './rewind-result.ts'

const tooManyAttempts = (moment: number) =>
  `Moment ${moment} can be read but not rewound to: more webhook attempts followed than SANDGLASS_HISTORY keeps.`

export const rewindTimeline = adminOperation({
  id: 'rewindTimeline',
  route: 'POST /timeline/rewind',
  summary: 'Rewinds a world to a moment or a time. The undone moments stay on a branch to return to.',
  body: namedShape('Rewind', {
    to: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
      description: "A moment's number or an ISO 8601 time.",
    }),
    name: Type.Optional({
      ...BranchName,
      description: 'The name of the branch that the next change begins; `branch-1` and so on unless given.',
    }),
  }),
  query: HashQuery,
  answers: { 200: RewindResult },
  refuses: ['CONFLICT'],
  async handle({ engine, body: { to, name }, query, inSlices }) {
    const { number: moment } = requireMoment(engine, 'to', to)
    if (!engine.travels.canRewindTo(moment)) refuseFields([{ field: 'to', message: tooManyAttempts(moment) }])
    if (name !== undefined) refuseTakenBranch(engine, name)
    // The clock shows the time that was named; every task due by then has already run.
    const left = engine.travels.rewind(
      moment,
      'rewindTimeline',
      typeof to === 'string' ? readInstant(to) : undefined,
      name,
    )
    return ok(await showRewindResult({ engine, query, inSlices }, left))
  },
})
