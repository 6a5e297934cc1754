import { curlCommand, quoted } from '../lib/curl.ts'
import { type Access, userOf } from '../lib/ready-request.ts'

interface SentRequest {
  readonly method: string
  readonly path: string
  readonly request: {
    readonly headers: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
  }
}

/** Headers that change what a request does, besides its type. */
const kept = ['idempotency-key', 'request-id', 'sandglass-at']

/** Writes the command that sends a logged request again, with the world's credential; hidden values stay hidden. */
export function requestCurl({ method, path, request }: SentRequest, access: Access): string {
  const { headers, query = {}, body } = request
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(name, String(one))
  return curlCommand({
    method,
    url: oneLine(`${access.baseUrl}${path}${parameters.size === 0 ? '' : `?${parameters}`}`),
    proof: [
      ...(headers['authorization'] === undefined ? [] : ['-u', userOf(access)]),
      ...kept.flatMap((name) =>
        headers[name] === undefined ? [] : [`-H ${quoted(oneLine(`${name}: ${headers[name]}`))}`],
      ),
    ],
    type: 'application/json',
    // A text stands for a body that is not JSON.
    body: typeof body === 'string' ? undefined : body,
  })
}

/** Leaves out control characters, which end lines of a shell and of headers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const oneLine = (text: string) => text.replace(/[\x00-\x1f\x7f]/g, '')
