import { Type } from 'typebox'
import { hidden } from '../../../contract/index.ts'
import type { Past } from '../../../engine/index.ts'
import { ignoredWarning, namedShape, timestamp } from '../../../schema/index.ts'
import { answerText, type LoggedRequest } from '../../../worlds/index.ts'
import { aboutRequest } from '../explain/about.ts'
import type { Reader } from '../explain/reader.ts'
import { AboutShape, Instant } from '../shared/shapes.ts'

const bytes = Type.Integer({ description: 'Its size; the body is absent when it is too large or no longer kept.' })

export const RequestShape = namedShape('LoggedRequest', {
  number: Type.Integer({ description: 'Its place in the log; never used twice.' }),
  at: Instant,
  wallAt: Type.String({ format: 'date-time', description: 'The wall time at which it arrived.' }),
  durationMs: Type.Number({ description: 'Wall time in milliseconds until it was answered.' }),
  method: Type.String(),
  path: Type.String(),
  operation: Type.Optional(Type.String()),
  status: Type.Integer(),
  code: Type.Optional(Type.String({ description: 'The error code of a refusal.' })),
  moment: Type.Integer({ description: 'The number of the newest moment when it was answered.' }),
  recorded: Type.Boolean({ description: 'True when that moment records this answer.' }),
  branch: Type.String({ description: 'The branch on which that moment was made.' }),
  sequence: Type.Integer({ description: 'The newest sequence of the timeline when it was answered.' }),
  undone: Type.Boolean({ description: 'True when that moment is not on the present line.' }),
  asOf: Type.Optional(Type.String({ description: 'The moment and branch that a read of the past was about.' })),
  warnings: Type.Optional(Type.Array(Type.String(), { description: 'The members and parameters that were ignored.' })),
  request: Type.Object({
    headers: Type.Record(Type.String(), Type.String(), { description: 'Those that matter here.' }),
    query: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    body: Type.Optional(Type.Unknown()),
    bytes,
  }),
  answer: Type.Object({ body: Type.Optional(Type.Unknown()), bytes }),
  about: Type.Optional(
    Type.Object(AboutShape.properties, { description: 'Of a refused request: whom or what it names.' }),
  ),
})

/** Headers that are shown as they were sent. */
const shownHeaders = [
  ...['accept', 'content-type', 'idempotency-key', 'request-id', 'sandglass-at', 'traceparent', 'tracestate'],
  'user-agent',
]
/** Headers of which only the presence is shown. */
const hiddenHeaders = ['authorization', 'service-wallet-signature', 'grid-wallet-signature']

/** Shows a request; a refused one with its subject. */
export function showRequest(row: LoggedRequest, past: Past, reader: Reader) {
  const { number, at, wallAt, durationMs, method, path, operation, status, code, isRecorded: recorded, ignored } = row
  const contents = showContents(row)
  const about = status < 400 ? {} : aboutRequest(reader, { operation, path, ...contents.request }, true)
  return {
    number,
    at: timestamp(at),
    wallAt: timestamp(wallAt),
    durationMs,
    method,
    path,
    ...(operation === undefined ? {} : { operation }),
    status,
    ...(code === undefined ? {} : { code }),
    recorded,
    ...showPosition(row, past),
    ...(ignored.length === 0 ? {} : { warnings: ignored.map(ignoredWarning) }),
    ...contents,
    ...(Object.keys(about).length === 0 ? {} : { about }),
  }
}

/** Shows where on the timeline a request was answered. */
function showPosition({ moment, branch, sequence, asOf }: LoggedRequest, past: Past) {
  const undone = past.isUndone({ branch, number: moment })
  return { moment, branch: branch.name, sequence, undone, ...(asOf === undefined ? {} : { asOf: nameOf(asOf) }) }
}

/** Writes a moment with the present name of its branch. */
const nameOf = ({ moment, branch }: NonNullable<LoggedRequest['asOf']>) => `${moment}@${branch.name}`

/** Shows the request and the answer, before secrets are hidden. */
export function showContents({ headers, query, bodies = {}, requestBytes, answerBytes }: LoggedRequest) {
  const { request } = bodies
  const answer = answerText(bodies)
  return {
    request: {
      headers: showHeaders(headers),
      ...(query === '' ? {} : { query: showQuery(query) }),
      ...(request === undefined ? {} : { body: Buffer.isBuffer(request) ? parsed(request.toString()) : request }),
      bytes: requestBytes,
    },
    answer: { ...(answer === undefined ? {} : { body: parsed(answer) }), bytes: answerBytes },
  }
}

function showHeaders(headers: LoggedRequest['headers']): Record<string, string> {
  const shown = shownHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
  const present = hiddenHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, hidden]]))
  return Object.fromEntries([...shown, ...present])
}

/** Shows a parameter as a text, or as a list when it was repeated. */
function showQuery(query: string): Record<string, unknown> {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/** Parses JSON; hides any other text, because its secrets could not be found. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return `[${text.length} characters that are not JSON]`
  }
}
