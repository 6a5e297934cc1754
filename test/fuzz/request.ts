/** The three parts of the server that requests go to. */
type Part = 'api' | 'admin' | 'hosted'

/** A request whose ids may be placeholders: `{Customer#2}` is the third known id of that type, `{*#5}` any known id. */
export interface Request {
  readonly part: Part
  readonly method: string
  /** The path below the part's base, and the query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** A request as it is sent, with real ids and credentials. */
export interface WireRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** A text, or the bytes of a file. */
  readonly body?: string | Buffer | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** An id that belongs to nothing. */
export const unknownId = (type: string) => `${type}:00000000-0000-4000-8000-000000000000`

const idPattern = /\b([A-Z][A-Za-z]+):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const otherPattern = /"(requestId|nextCursor|kycUrl|accessToken)":"([^"\\]{1,400})"/g
const deviceCodePattern = /"code":"(AGENT-[0-9A-Z-]{4,40})"/g
const fieldPattern = /<(?:input|select|textarea)[^>]* name="([^"]{1,100})"/g
const tokenPattern = /name="formToken" value="([^"]{1,200})"/g
const placeholder = /\{(\*|[A-Za-z]+)#(\d+)\}/g

/** Types that the admin plane shows. What it shows of deliveries depends on when an endpoint answered. */
const adminTypes: readonly string[] = ['Task', 'Webhook', 'Fault']

/** The most ids of one type that are remembered. */
const mostIds = 40

/** The ids that the answers of one world have shown, by type, in the order of appearance. */
export class KnownIds {
  readonly #byType = new Map<string, string[]>()

  /** Remembers the ids in an answer; of the admin plane only those that the API does not show. */
  learn(text: string, part: Part): void {
    for (const [id, type = ''] of text.matchAll(idPattern))
      if ((part === 'admin') === adminTypes.includes(type)) this.add(type, id)
    if (part === 'admin') return
    for (const [, token = ''] of text.matchAll(tokenPattern)) this.add('formToken', token)
    for (const [, code = ''] of text.matchAll(deviceCodePattern)) this.add('deviceCode', code)
    for (const [, name = ''] of text.matchAll(fieldPattern)) this.add('field', name)
    for (const [, name = '', value = ''] of text.matchAll(otherPattern))
      this.add(name, name === 'kycUrl' ? value.replace(/^https?:\/\/[^/]*\/hosted/, '') : value)
  }

  /** Replaces placeholders; a type without ids gives an id that belongs to nothing. */
  fill(text: string): string {
    return text.replace(placeholder, (_all, type: string, index: string) => {
      const ids = type === '*' ? this.#shownByApi() : (this.#byType.get(type) ?? [])
      return ids[Number(index) % ids.length] ?? unknownId(type === '*' ? 'Nothing' : type)
    })
  }

  #shownByApi(): readonly string[] {
    return [...this.#byType].flatMap(([type, ids]) => (adminTypes.includes(type) ? [] : ids))
  }

  /** Makes a value known under a type. */
  add(type: string, id: string): void {
    const ids = this.#byType.get(type) ?? []
    if (ids.length >= mostIds || ids.includes(id)) return
    ids.push(id)
    this.#byType.set(type, ids)
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Renders a request as a line for a shell. */
export function curlOf({ method, target, headers, body }: WireRequest, origin = 'http://localhost:8080'): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  if (Buffer.isBuffer(body)) {
    const line = curlOf({ method, target, headers, body: '@-' }, origin)
    return `printf %s ${body.toString('base64')} | base64 -d | ${line}`
  }
  const data = body === undefined ? [] : [`--data-binary ${quoted(body)}`]
  return ['curl', '-sS', '--path-as-is', '-X', method, ...flags, ...data, quoted(origin + target)].join(' ')
}

/** One request, its answer, and what it changed. */
export interface Exchange {
  readonly request: WireRequest
  /** Undefined when the connection ended without an answer. */
  readonly answer: Answer | undefined
  /** The ids of the resources that the request itself changed. */
  readonly changed: readonly string[]
  /** True when an injected fault took the request over. */
  readonly isInjected: boolean
}
