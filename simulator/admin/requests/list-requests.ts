import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import type { RequestEntry } from '../../domain/request-log.ts'
import { timestamp } from '../../domain/time.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Instant } from '../shared/shapes.ts'

const RequestShape = Type.Object({
  at: Instant,
  method: Type.String(),
  path: Type.String(),
  operation: Type.Optional(Type.String()),
  status: Type.Integer(),
  code: Type.Optional(Type.String({ description: 'The error code of a refusal.' })),
  moment: Type.Integer({ description: 'The number of the newest moment when it was answered.' }),
  branch: Type.String({ description: 'The branch on which that moment was made.' }),
  undone: Type.Boolean({ description: 'True when that moment is not on the present line.' }),
  asOf: Type.Optional(Type.String({ description: 'The moment and branch that a read of the past was about.' })),
})

export const listRequests = adminOperation({
  id: 'listRequests',
  route: 'GET /requests',
  summary: 'Lists recent requests to the API, including reads. The log is bounded: new entries replace the oldest.',
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })) }),
  answers: { 200: Type.Object({ data: Type.Array(RequestShape) }) },
  handle({ parts, running, query, redactor }) {
    const entries = parts.requestLog(running.name).slice(0, query.limit ?? 100)
    const { past } = running.engine
    const show = ({ branch, ...entry }: RequestEntry) => ({
      ...entry,
      at: timestamp(entry.at),
      branch: branch.name,
      undone: past.isUndone({ branch, number: entry.moment }),
    })
    return ok({ data: entries.map((entry) => redactor.redact(show(entry))) })
  },
})
