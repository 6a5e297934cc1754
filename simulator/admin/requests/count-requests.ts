import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import type { LoggedRequest, RequestLog } from '../../domain/request-log.ts'
import type { Steps } from '../../engine/slices.ts'
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
        description: 'False with `about` when the log has dropped rows or bodies, so that there may have been more.',
      }),
    }),
  },
  refuses: ['CONFLICT'],
  async handle({ parts, running, query: { operation, status, about }, redactor, inSlices }) {
    checkOperation(operation, parts.operationIds)
    const log = parts.requestLog(running.name)
    const hasStatus = statusTest(status)
    if (about === undefined) return ok({ count: log.count(operation, hasStatus), complete: true })
    const isAbout = aboutTest(about, redactor)
    const count = await inSlices(
      countSteps(
        log,
        (row) => (operation === undefined || row.operation === operation) && hasStatus(row.status) && isAbout(row),
      ),
    )
    return ok({ count, complete: log.isComplete })
  },
})

function* countSteps(log: RequestLog, fits: (row: LoggedRequest) => boolean): Steps<number> {
  let [seen, count] = [0, 0]
  for (const row of log.newestFirst()) {
    seen += 1
    if (seen % rowsPerStep === 0) yield
    if (fits(row)) count += 1
  }
  return count
}
