import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { readInstant } from '../shared/instants.ts'
import { requireMoment } from '../shared/moments.ts'
import { LineShape, showLine } from './lines.ts'

export const rewindTimeline = adminOperation({
  id: 'rewindTimeline',
  route: 'POST /timeline/rewind',
  summary: 'Goes back to a moment or a time, with everything in the world. What is undone stays as a branch.',
  body: Type.Object({
    to: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
      description: "A moment's number or an ISO time.",
    }),
  }),
  answers: { 200: LineShape },
  handle({ engine, body: { to } }) {
    const undone = engine.rewind(requireMoment(engine, 'to', to))
    const time = typeof to === 'string' ? readInstant(to) : undefined
    // Whoever names a time wants the clock to show it; all that was due by then has already happened.
    if (time !== undefined && time > engine.now()) engine.advance({ to: time })
    return ok(showLine(engine, undone))
  },
})
