import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { readInstant } from '../shared/instants.ts'
import { requireMoment } from '../shared/moments.ts'
import { HashQuery, RewindResult, showRewindResult } from './rewind-result.ts'

const tooManyAttempts = (moment: number) =>
  `Moment ${moment} can be read but not rewound to: more webhook attempts followed than SANDGLASS_HISTORY keeps.`

export const rewindTimeline = adminOperation({
  id: 'rewindTimeline',
  route: 'POST /timeline/rewind',
  summary: 'Rewinds a world to a moment or a time. The undone moments stay as a branch.',
  body: Type.Object({
    to: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
      description: "A moment's number or an ISO 8601 time.",
    }),
  }),
  query: HashQuery,
  answers: { 200: RewindResult },
  async handle({ engine, body: { to }, query, inSlices }) {
    const moment = requireMoment(engine, 'to', to)
    if (!engine.canRewindTo(moment)) refuseFields([{ field: 'to', message: tooManyAttempts(moment) }])
    const undone = engine.rewind(moment)
    const time = typeof to === 'string' ? readInstant(to) : undefined
    // The clock shows the time that was named; every task due by then has already run.
    if (time !== undefined && time > engine.now()) engine.advance({ to: time })
    return ok(await showRewindResult({ engine, query, inSlices }, undone))
  },
})
