import { type Answer, describe, type Sent, send, sendAlone } from './http-client.ts'
import type { Memory } from './memory.ts'
import { writeToConnection } from './raw-connection.ts'

/** One isolated sandbox of the simulator, with the credential that opens it. */
export interface Sandbox {
  readonly name: string
  readonly seed: string
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface Credential {
  readonly clientId: string
  readonly clientSecret: string
}

export interface Request {
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** The sandbox's own credential unless said otherwise; null sends none. */
  readonly credential?: Credential | null
  /** Over a connection of its own. */
  readonly raw?: boolean
}

/** Everything outside the API: the admin plane, hosted pages, health, documents, and other versions of the API. */
const outsideTheApi = /^\/(admin|hosted|health|openapi\.json|docs|\d{4}-\d{2}-\d{2})(\/|\?|$)/

/**
 * The scenario's requests and answers. Keeps the last answer, and every error answer that no step has asserted: those
 * fail the scenario at its end.
 */
export class Conversation {
  readonly #memory: Memory
  readonly #unasked = new Set<Answer>()
  readonly #named = new Map<string, Answer>()
  #nextHeaders: Record<string, string> = {}
  #credential: Credential | undefined
  #last: Answer | undefined
  #crowd: readonly Answer[] = []

  constructor(
    readonly origin: string,
    readonly adminToken: string | undefined,
    readonly sandbox: () => Sandbox,
    memory: Memory,
  ) {
    this.#memory = memory
  }

  /** Sets the credential of later requests; undefined goes back to the sandbox's own. */
  useCredential(credential: Credential | undefined): void {
    this.#credential = credential
  }

  /** Adds a header to the next request, and only to that. */
  prepareHeader(line: string): void {
    Object.assign(this.#nextHeaders, this.#header(line))
  }

  /** Sends a request and makes its answer the one that steps talk about. */
  async send(method: string, path: string, request: Request = {}): Promise<Answer> {
    const answer = await this.#exchange(method, path, { ...request, headers: this.#takeHeaders(request.headers) })
    return this.#hear(answer)
  }

  /** Sends the same request several times at once. */
  async sendAtOnce(times: number, method: string, path: string, request: Request): Promise<void> {
    const headers = this.#takeHeaders(request.headers)
    this.#crowd = await Promise.all(
      Array.from({ length: times }, () => this.#exchange(method, path, { ...request, headers })),
    )
    for (const answer of this.#crowd) this.#hear(answer)
  }

  /** Sends different requests at once, each over a connection of its own. */
  async sendTogether(requests: readonly (readonly [method: string, path: string])[]): Promise<void> {
    this.#crowd = await Promise.all(requests.map(([method, path]) => this.#exchange(method, path, {})))
    for (const answer of this.#crowd) this.#hear(answer)
  }

  /** Writes to a bare connection, for requests that no HTTP client would send. */
  async writeLines(lines: readonly string[]): Promise<void> {
    this.#hear(await writeToConnection(this.origin, this.#memory.fill(lines.join('\r\n'))))
  }

  /** Sends a request of the harness itself: it must succeed, and leaves the last answer alone. */
  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    return (await this.#askFor(method, path, body)).json
  }

  /** The same for what is not JSON. */
  async askText(path: string): Promise<string> {
    return (await this.#askFor('GET', path)).bytes.toString('utf8')
  }

  /** The last answer, which from now on counts as asked about. */
  answer(): Answer {
    if (!this.#last) throw new Error('Nothing has been sent yet')
    this.#unasked.delete(this.#last)
    return this.#last
  }

  /** All answers to what was sent at once; they count as asked about. */
  crowd(): readonly Answer[] {
    for (const answer of this.#crowd) this.#unasked.delete(answer)
    return this.#crowd
  }

  nameAnswer(name: string): void {
    if (this.#last) this.#named.set(name, this.#last)
  }

  namedAnswer(name: string): Answer {
    const answer = this.#named.get(name)
    if (!answer) throw new Error(`No answer is remembered as "${name}"`)
    this.#unasked.delete(answer)
    return answer
  }

  /** Throws when the service refused something and no step asked about it. */
  settle(): void {
    const [first] = this.#unasked
    if (first) throw new Error(`No step asked about this error: ${describe(first)}`)
  }

  async #askFor(method: string, path: string, body?: unknown): Promise<Answer> {
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    // A world's creation is asked for before there is a world whose credential could be sent.
    const credential = path.startsWith('/admin') ? null : this.sandbox()
    const answer = await this.#exchange(method, path, { ...given, credential })
    if (answer.status >= 400) throw new Error(describe(answer))
    return answer
  }

  /** `Name: value` as one entry, with remembered values filled in. */
  #header(line: string): Record<string, string> {
    const [name = '', ...rest] = this.#memory.fill(line).split(':')
    return { [name.trim().toLowerCase()]: rest.join(':').trim() }
  }

  #takeHeaders(given: Readonly<Record<string, string>> = {}): Record<string, string> {
    const headers = { ...this.#nextHeaders, ...given }
    this.#nextHeaders = {}
    return headers
  }

  #hear(answer: Answer): Answer {
    this.#last = answer
    if (answer.status >= 400) this.#unasked.add(answer)
    return answer
  }

  #exchange(method: string, path: string, request: Request): Promise<Answer> {
    const body = typeof request.body === 'string' ? Buffer.from(this.#memory.fill(request.body)) : request.body
    const filled = this.#memory.fill(path)
    const outside = outsideTheApi.test(filled)
    const sent: Sent = {
      method,
      url: `${outside ? this.origin : this.sandbox().baseUrl}${filled}`,
      headers: {
        ...(outside ? this.#adminHeaders(filled) : this.#basic(request.credential)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
    }
    return request.raw ? sendAlone(sent) : send(sent)
  }

  #adminHeaders(path: string): Record<string, string> {
    if (!path.startsWith('/admin')) return this.#basic(undefined)
    return this.adminToken === undefined ? {} : { authorization: `Bearer ${this.adminToken}` }
  }

  #basic(given: Credential | null | undefined): Record<string, string> {
    if (given === null) return {}
    const { clientId, clientSecret } = given ?? this.#credential ?? this.sandbox()
    return { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
  }
}
