import { Type } from 'typebox'
import { apiBasePath, ok } from '../../../contract/index.ts'
import type { Positioned } from '../../../engine/index.ts'
import { answerPageInSlices, namedShape } from '../../../schema/index.ts'
import type { LoggedRequest, RequestLog } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { writeCurl } from './curl.ts'
import { checkOperation, filterOf, ListFilters } from './filters.ts'
import { RequestShape, showRequest } from './show-request.ts'

const shellScript = 'text/x-shellscript'

const RequestPage = namedShape('RequestList', {
  data: Type.Array(RequestShape),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(Type.String()),
  totalCount: Type.Integer(),
})

export const listRequests = adminOperation({
  id: 'listRequests',
  route: 'GET /requests',
  summary:
    'Lists recent requests to the API, reads too, newest first; as curl commands, oldest first, with `format=curl`. ' +
    'New requests replace the oldest; a rewind changes nothing.',
  query: Type.Object({
    ...ListFilters.properties,
    format: Type.Optional(
      Type.Enum(['json', 'curl'], { description: `The form of the answer; \`Accept: ${shellScript}\` is curl too.` }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, default: 100, description: 'The number of items per page.' }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `nextCursor` of the previous page.' })),
  }),
  answers: { 200: Type.Union([RequestPage, Type.String()]) },
  textType: shellScript,
  refuses: ['CONFLICT'],
  async handle({ parts, running, engine, query, redactor, inSlices, accepts, origin }) {
    checkOperation(query.operation, parts.operationIds)
    const { format, ...filters } = query
    const call = { world: engine, query: { ...filters, limit: query.limit ?? 100 } }
    const rows = positioned(parts.requestLog(running.name))
    const asCurl = format === undefined ? accepts('json', shellScript) === shellScript : format === 'curl'
    const render = (row: LoggedRequest) => row
    const page = await answerPageInSlices(call, 'requests', rows, filterOf(query, redactor, engine), render, inSlices)
    const reader = { engine, present: engine, parts, redactor }
    if (!asCurl) return ok({ ...page, data: page.data.map((row) => showRequest(row, engine.past, reader)) })
    const script = writeCurl([...page.data].reverse(), origin + apiBasePath, redactor)
    return { ...ok(script), headers: { 'Content-Type': `${shellScript}; charset=utf-8` } }
  },
})

function* positioned(log: RequestLog): Generator<Positioned<LoggedRequest>> {
  for (const row of log.newestFirst()) yield { position: row.number, document: row }
}
