import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { CauseShape, Instant } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'

const VersionShape = Type.Object({
  moment: Type.Integer(),
  at: Type.Optional(Instant),
  cause: Type.Optional(CauseShape),
  document: Type.Optional(Type.Unknown({ description: 'Absent when the moment removed it.' })),
})

export const getHistory = adminOperation({
  id: 'getHistory',
  route: 'GET /resources/{id}/history',
  summary: 'Lists the kept versions of a resource with their causes, oldest first.',
  answers: { 200: Type.Object({ data: Type.Array(VersionShape) }) },
  handle({ engine, parts, path, redactor }) {
    const id = path.id
    const own = requireHistory(engine, id)
    const related = parts.relatedIds(id).flatMap((other) => engine.history(other))
    // Related documents, such as an account's balance, are part of a resource's history.
    const versions = [...own, ...related].sort((one, other) => one.moment - other.moment)
    const data = versions.map(({ moment: number, document }) => {
      // The moment of the oldest version may be beyond the horizon.
      const moment = engine.moment(number)
      return {
        moment: number,
        ...(moment === undefined ? {} : { at: timestamp(moment.at), cause: showCause(moment.cause) }),
        ...(document === undefined ? {} : { document: redactor.redact(document) }),
      }
    })
    return ok({ data })
  },
})
