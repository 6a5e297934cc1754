interface SentRequest {
  readonly method: string
  readonly path: string
  readonly request: {
    readonly headers: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
  }
}

/** Headers that change what a request does. */
const kept = ['content-type', 'idempotency-key', 'request-id', 'sandglass-at']

/** Writes the command that sends a logged request again. The credential is a variable; hidden values stay hidden. */
export function requestCurl({ method, path, request }: SentRequest, baseUrl: string): string {
  const { headers, query = {}, body } = request
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(name, String(one))
  return [
    `curl -X ${quoted(method)} ${quoted(`${baseUrl}${path}${parameters.size === 0 ? '' : `?${parameters}`}`)}`,
    ...(headers['authorization'] === undefined ? [] : ['-u "$SANDGLASS_CREDENTIAL"']),
    ...kept.flatMap((name) => (headers[name] === undefined ? [] : [`-H ${quoted(`${name}: ${headers[name]}`)}`])),
    // A text stands for a body that is not JSON.
    ...(body === undefined || typeof body === 'string' ? [] : [`--data-raw ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

/** Quotes a text for a shell; control characters, which end lines, are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const quoted = (text: string) => `'${text.replace(/[\x00-\x1f\x7f]/g, '').replaceAll("'", `'\\''`)}'`
