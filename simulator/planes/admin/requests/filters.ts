import { type Static, Type } from 'typebox'
import type { WorldEngine } from '../../../engine/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { decoded } from '../../../schema/index.ts'
import { didYouMean } from '../../../schema/nearest.ts'
import { answerText, type LoggedRequest } from '../../../worlds/index.ts'
import { readPosition, requireLine, requireMoment } from '../shared/moments.ts'
import type { Redactor } from '../shared/redact.ts'
import { momentQuery, sequenceQuery } from '../shared/shapes.ts'
import { showContents } from './show-request.ts'

/** The filters by which requests are listed and counted. */
export const countFilters = {
  operation: Type.Optional(Type.String({ maxLength: 100, description: 'Only calls of this operation.' })),
  status: Type.Optional(
    Type.String({
      pattern: '^[1-5](xx|[0-9]{2})$',
      description: 'Only answers with this status, such as 404, or of this class, such as 4xx.',
    }),
  ),
  about: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Only requests with exactly this id in the path, the query, a header, the body or the answer.',
    }),
  ),
}

export const ListFilters = Type.Object({
  ...countFilters,
  number: Type.Optional(Type.Integer({ minimum: 1, description: 'Only the request with this place in the log.' })),
  method: Type.Optional(
    Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'], { description: 'Only this method.' }),
  ),
  path: Type.Optional(Type.String({ maxLength: 200, description: 'Only paths that contain this text.' })),
  from: momentQuery('The first moment'),
  to: momentQuery('The last moment'),
  first: sequenceQuery('The first sequence.'),
  last: sequenceQuery('The last sequence.'),
  refused: Type.Optional(
    Type.Boolean({ description: 'True for those that were answered with 4xx or 5xx, false for the others.' }),
  ),
  recorded: Type.Optional(
    Type.Boolean({ description: 'True for those whose answer a moment records, false for the others.' }),
  ),
  at: momentQuery('Shows the requests of a line as of this moment'),
  branch: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'Only requests that were answered on the line of this branch; on any line when absent, without `at`.',
    }),
  ),
})

/** Refuses an unknown operation, which would be counted as never called. */
export function checkOperation(operation: string | undefined, known: readonly string[]): void {
  if (operation === undefined || known.includes(operation)) return
  const message = `${JSON.stringify(operation)} is not an operation; /openapi.json lists them.`
  refuseFields([{ field: 'operation', message: message + didYouMean(operation, known) }])
}

/** Returns a test for requests on the line of a branch, up to a moment or a time. */
function lineTest({ branch, at }: Static<typeof ListFilters>, engine: WorldEngine): (row: LoggedRequest) => boolean {
  if (branch === undefined && at === undefined) return () => true
  const line = requireLine(engine, branch)
  const number = at === undefined ? undefined : requireMoment(line, 'at', at).number
  const next = number === undefined ? undefined : line.moment(number + 1)?.sequence
  const { ms = Number.POSITIVE_INFINITY } = at === undefined ? {} : readPosition('at', at)
  const isOn = (row: LoggedRequest) =>
    'has' in line ? line.has(row) : !engine.past.isUndone({ branch: row.branch, number: row.moment })
  return (row) => isOn(row) && row.at <= ms && row.sequence < (next ?? Number.POSITIVE_INFINITY)
}

/** Returns a test for a status or a class of statuses; everything passes without one. */
export function statusTest(text: string | undefined): (status: number) => boolean {
  if (text === undefined) return () => true
  return text.endsWith('xx') ? (status) => String(status)[0] === text[0] : (status) => String(status) === text
}

/** Returns a test for requests that show an exact id in the log. */
export function aboutTest(id: string | undefined, redactor: Redactor): (row: LoggedRequest) => boolean {
  if (id === undefined) return () => true
  return (row) => {
    if (!mayHold(row, id)) return false
    // Searches only the shown text: a filter must not reveal whether a hidden value was guessed.
    const { path, request, answer } = redactor.redact({ path: row.path, ...showContents(row) })
    return (
      path.split('/').map(decoded).includes(id) || hasQueryValue(request.query, id) || hasText([request, answer], id)
    )
  }
}

/** True when the unrendered row may have the id: without it, a list by `about` renders every row. */
function mayHold({ path, query, headers, bodies }: LoggedRequest, id: string): boolean {
  const { request } = bodies ?? {}
  const written = JSON.stringify(id).slice(1, -1)
  if (answerText(bodies ?? {})?.includes(written) || decoded(path).includes(id)) return true
  if (query !== '' && [...new URLSearchParams(query).values()].some((value) => value.includes(id))) return true
  if (Object.values(headers).some((value) => value?.includes(id))) return true
  // Bytes that were not parsed can have any escapes.
  return Buffer.isBuffer(request) || (request !== undefined && JSON.stringify(request).includes(written))
}

/** Values of a query can be lists with commas. */
const hasQueryValue = (query: Readonly<Record<string, unknown>> | undefined, id: string): boolean =>
  Object.values(query ?? {})
    .flat()
    .some((value) => String(value).split(',').includes(id))

/** True when a text at any depth is exactly the id; a part of one could belong to another id. */
function hasText(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value === id
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => hasText(inner, id))
}

export function filterOf(
  query: Static<typeof ListFilters>,
  redactor: Redactor,
  engine: WorldEngine,
): (row: LoggedRequest) => boolean {
  const { operation, number, method, path = '', first = 0, last = Number.MAX_SAFE_INTEGER, refused, recorded } = query
  const [from, to] = [readPosition('from', query.from ?? -1), readPosition('to', query.to ?? Number.MAX_SAFE_INTEGER)]
  const hasStatus = statusTest(query.status)
  const isAbout = aboutTest(query.about, redactor)
  const isOnLine = lineTest(query, engine)
  return (row) =>
    (operation === undefined || row.operation === operation) &&
    (number === undefined || row.number === number) &&
    (method === undefined || row.method === method) &&
    (from.ms === undefined ? row.moment >= from.number : row.at >= from.ms) &&
    (to.ms === undefined ? row.moment <= to.number : row.at <= to.ms) &&
    row.sequence >= first &&
    row.sequence <= last &&
    (refused === undefined || row.status >= 400 === refused) &&
    (recorded === undefined || row.isRecorded === recorded) &&
    isOnLine(row) &&
    hasStatus(row.status) &&
    row.path.includes(path) &&
    isAbout(row)
}
