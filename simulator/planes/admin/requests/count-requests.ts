import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Steps } from '../../../engine/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { hasContents, type LoggedRequest, type RequestLog } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { aboutTest, checkOperation, countFilters, statusTest } from './filters.ts'

const rowsPerStep = 50

export const countRequests = adminOperation({
  id: 'countRequests',
  route: 'GET /requests/count',
  summary:
    'Counts all requests to the API since the world was created or reset, also those that the log no longer has. A ' +
    'rewind does not change the count.',
  query: Type.Object(countFilters),
  answers: {
    200: namedShape('RequestCount', {
      count: Type.Integer(),
      complete: Type.Boolean({
        description:
          'False with `about` when the log has dropped rows or bodies, or a body was too large for it, so that there ' +
          'may have been more.',
      }),
    }),
  },
  refuses: ['CONFLICT'],
  async handle({ parts, running, query: { operation, status, about }, redactor, inSlices }) {
    checkOperation(operation, parts.operationIds)
    const log = parts.requestLog(running.name)
    const hasStatus = statusTest(status)
    const total = log.count(operation, hasStatus)
    if (about === undefined) return ok({ count: total, complete: true })
    const fits = (row: LoggedRequest) =>
      (operation === undefined || row.operation === operation) && hasStatus(row.status)
    const { count, known } = await inSlices(countSteps(log, fits, aboutTest(about, redactor)))
    return ok({ count, complete: known === total })
  },
})

/** Counts the requests about a resource, and those that the log still covers. */
function* countSteps(
  log: RequestLog,
  fits: (row: LoggedRequest) => boolean,
  isAbout: (row: LoggedRequest) => boolean,
): Steps<{ readonly count: number; readonly known: number }> {
  let [seen, count, known] = [0, 0, 0]
  for (const row of log.newestFirst()) {
    seen += 1
    if (seen % rowsPerStep === 0) yield
    if (!fits(row)) continue
    const isFound = isAbout(row)
    if (isFound) count += 1
    if (isFound || hasContents(row)) known += 1
  }
  return { count, known }
}
