import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { redact } from '../shared/redact.ts'
import { CauseShape, Instant } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'

const VersionShape = Type.Object({
  moment: Type.Integer(),
  at: Type.Optional(Instant),
  cause: Type.Optional(CauseShape),
  document: Type.Optional(Type.Unknown({ description: 'Absent where it was removed.' })),
})

export const getHistory = adminOperation({
  id: 'getHistory',
  route: 'GET /resources/{id}/history',
  summary: 'Shows every version of a resource that is kept, oldest first, and what made it.',
  answers: { 200: Type.Object({ data: Type.Array(VersionShape) }) },
  handle({ engine, parts, path }) {
    const id = path.id
    const own = requireHistory(engine, id)
    const related = parts.relatedIds(id).flatMap((other) => engine.history(other))
    // What belongs to a resource, such as an account's balance, is part of what happened to it.
    const versions = [...own, ...related].sort((one, other) => one.moment - other.moment)
    const data = versions.map(({ moment: number, document }) => {
      // The oldest version may have been made by a moment that is no longer kept.
      const moment = engine.moment(number)
      return {
        moment: number,
        ...(moment === undefined ? {} : { at: timestamp(moment.at), cause: showCause(moment.cause) }),
        ...(document === undefined ? {} : { document: redact(document) }),
      }
    })
    return ok({ data })
  },
})
