import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { readInstant } from '../../domain/points.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireMoment } from '../shared/moments.ts'
import { BranchName, refuseTakenName } from './branch-shapes.ts'
import { HashQuery, RewindResult, showRewindResult } from './rewind-result.ts'

const tooManyAttempts = (moment: number) =>
  `Moment ${moment} can be read but not rewound to: more webhook attempts followed than SANDGLASS_HISTORY keeps.`

export const rewindTimeline = adminOperation({
  id: 'rewindTimeline',
  route: 'POST /timeline/rewind',
  summary: 'Rewinds a world to a moment or a time. The undone moments stay on their branch, which can be returned to.',
  body: Type.Object({
    to: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
      description: "A moment's number or an ISO 8601 time.",
    }),
    name: Type.Optional({ ...BranchName, description: 'A new name for the branch that is left.' }),
  }),
  query: HashQuery,
  answers: { 200: RewindResult },
  refuses: ['CONFLICT'],
  async handle({ engine, body: { to, name }, query, inSlices }) {
    const { number: moment } = requireMoment(engine, 'to', to)
    if (!engine.travels.canRewindTo(moment)) refuseFields([{ field: 'to', message: tooManyAttempts(moment) }])
    if (name !== undefined) refuseTakenName(engine, name, engine.past.branch.name)
    // The clock shows the time that was named; every task due by then has already run.
    const left = engine.rewind(moment, 'rewindTimeline', typeof to === 'string' ? readInstant(to) : undefined)
    if (left !== undefined && name !== undefined) engine.past.rename(left.name, name)
    const renamed = left !== undefined && name !== undefined ? engine.past.find(name) : left
    return ok(await showRewindResult({ engine, query, inSlices }, renamed))
  },
})
