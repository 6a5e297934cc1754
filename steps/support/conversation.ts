import { describe } from './described-answers.ts'
import { type Answer, answer, type Sent, send, sendAlone } from './http-client.ts'
import type { Memory } from './memory.ts'
import { writeToConnection } from './raw-connection.ts'
import type { WrittenStep } from './step-arguments.ts'

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

/** The token of an agent, which is sent as a bearer token. */
export interface AgentCredential {
  readonly accessToken: string
}

export interface Request {
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** Headers that the request has unless the scenario prepares others, in lower case. */
  readonly defaultHeaders?: Readonly<Record<string, string>>
  /** The sandbox's own credential by default; null sends none. */
  readonly credential?: Credential | AgentCredential | null
  /** Uses a separate connection. */
  readonly raw?: boolean
}

/** The sender of a request, in the words of a step. */
export type Sender = 'nobody' | { readonly token: string } | { readonly user: string; readonly secret: string }

/** The credentials of later requests, in the words of a step; an agent without a name is the last one. */
export type Login = 'own' | { readonly token: string } | { readonly agent: string | undefined }

/** The step that sent the request of an answer. */
interface StepOfAnswer {
  readonly id: string
  readonly text: string
}

/** An error that no step asserted, where it happened. */
export interface UnassertedError extends StepOfAnswer {
  readonly answered: string
}

/** The operations that agents have forms of their own of. */
const agentForms = /^\/(?=quotes|transfer-in|transfer-out)/

/** Paths outside the API: the admin plane, pages for customers, probes, documentation and other API versions. */
const outsideTheApi =
  /^\/(admin|hosted|reveal|liveness|i|health|ready|metrics|openapi\.json|docs|\d{4}-\d{2}-\d{2})(\/|\?|$)/

/**
 * The requests and answers of a scenario. Keeps the last answer, and every error answer that no step has asserted yet:
 * those fail the scenario when it ends.
 */
export class Conversation {
  readonly #memory: Memory
  readonly #unasserted = new Map<Answer, StepOfAnswer>()
  readonly #named = new Map<string, Answer>()
  #step: StepOfAnswer = { id: '', text: '' }
  #hasTable = false
  #nextHeaders: Record<string, string> = {}
  #credential: Credential | AgentCredential | undefined
  #agent: AgentCredential | undefined
  #last: Answer | undefined
  #host: string | undefined
  /** The name of the answer to the next request, when nothing waits for it. */
  #nextLater: string | undefined
  readonly #later = new Map<string, Promise<Answer>>()
  #concurrent: readonly Answer[] = []

  constructor(
    readonly origin: string,
    readonly adminToken: string | undefined,
    readonly sandbox: () => Sandbox,
    memory: Memory,
  ) {
    this.#memory = memory
  }

  /** Sets the credential of later requests; undefined restores the sandbox's own. */
  useCredential(credential: Credential | AgentCredential | undefined): void {
    this.#credential = credential
  }

  /** Sends the requests of `act` for quotes and transfers as an agent. */
  async asAgent<T>(accessToken: string, act: () => Promise<T>): Promise<T> {
    this.#agent = { accessToken }
    try {
      return await act()
    } finally {
      this.#agent = undefined
    }
  }

  /** Names the step that sends the next requests. */
  atStep({ id, text, argument }: StepOfAnswer & Pick<WrittenStep, 'argument'>): void {
    this.#step = { id, text }
    this.#hasTable = argument?.dataTable !== undefined
  }

  /** Adds a header to the next request only. */
  prepareHeader(line: string): void {
    Object.assign(this.#nextHeaders, this.#header(line))
  }

  /** Gives the next request an answer with a name, which `laterAnswer` waits for. */
  prepareLater(name: string): void {
    this.#nextLater = name
  }

  /** Waits for an answer by its name; it becomes the last answer. */
  async laterAnswer(name: string): Promise<void> {
    const answer = this.#later.get(name)
    if (!answer)
      throw new Error(`No request is answered later as "${name}"; these are: ${[...this.#later.keys()].join(', ')}`)
    this.#record(await answer)
  }

  /** Sends later requests to the API with another Host header. */
  useHost(host: string): void {
    this.#host = host
  }

  /** Sends a request; its answer becomes the last answer, which later steps assert. */
  async send(method: string, path: string, request: Request = {}): Promise<Answer> {
    const headers = { ...request.defaultHeaders, ...this.#takeHeaders(request.headers) }
    const agent = agentForms.test(path) ? this.#agent : undefined
    const sending =
      agent === undefined
        ? this.#exchange(method, path, { ...request, headers })
        : this.#exchange(method, `/agents/me${path}`, { ...request, headers, credential: agent })
    if (this.#nextLater !== undefined) return this.#record(this.#keepLater(this.#nextLater, sending))
    const answer = this.#record(await sending)
    if (this.#hasTable && answer.status < 400 && !outsideTheApi.test(path)) await this.#refuseMisspelling()
    return answer
  }

  /** Throws when the API has ignored a member or parameter of the last request that is nearly one that it knows. */
  async #refuseMisspelling(): Promise<void> {
    const path = `/admin/worlds/${this.sandbox().name}/requests?limit=1`
    const { data } = await this.mustRequest<{ data: readonly { warnings?: readonly string[] }[] }>('GET', path)
    const misspelt = data[0]?.warnings?.filter((warning) => warning.includes('Did you mean')) ?? []
    if (misspelt.length > 0) throw new Error(misspelt.join('\n'))
  }

  /** Keeps the answer to a request for later; an empty one stands for it. */
  #keepLater(name: string, sending: Promise<Answer>): Answer {
    this.#nextLater = undefined
    this.#later.set(name, sending)
    // A scenario may end before the answer comes.
    sending.catch(() => undefined)
    return answer({ method: '', url: '', headers: {} }, 0, [], Buffer.alloc(0))
  }

  /** Sends the same request several times concurrently. */
  async sendAtOnce(times: number, method: string, path: string, request: Request): Promise<void> {
    const headers = this.#takeHeaders(request.headers)
    this.#concurrent = await Promise.all(
      Array.from({ length: times }, () => this.#exchange(method, path, { ...request, headers })),
    )
    for (const answer of this.#concurrent) this.#record(answer)
  }

  /** Sends different requests concurrently. */
  async sendTogether(requests: readonly (readonly [method: string, path: string])[]): Promise<void> {
    this.#concurrent = await Promise.all(requests.map(([method, path]) => this.#exchange(method, path, {})))
    for (const answer of this.#concurrent) this.#record(answer)
  }

  /** Writes to a raw connection, for requests that no HTTP client would send. */
  async writeLines(lines: readonly string[]): Promise<void> {
    this.#record(await writeToConnection(this.origin, this.#memory.fill(lines.join('\r\n'))))
  }

  /** Sends a request on behalf of the harness. It must succeed, and it does not replace the last answer. */
  async mustRequest<Shape = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Request['headers'] = {},
  ): Promise<Shape> {
    // JSON has no types; the caller names the shape that the operation declares.
    return (await this.#mustExchange(method, path, body, headers)).json as Shape
  }

  /** Sends a request on behalf of the harness that may be refused; it does not replace the last answer. */
  request(method: string, path: string, body?: unknown, headers: Request['headers'] = {}): Promise<Answer> {
    const given = body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }
    // The first world is created before there is a world whose credential could be sent.
    const credential = path.startsWith('/admin') ? null : this.sandbox()
    return this.#exchange(method, path, { ...given, headers, credential })
  }

  /** Reads a resource that is not JSON on behalf of the harness. */
  async mustRequestText(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    return (await this.#mustExchange('GET', path, undefined, headers)).bytes.toString('utf8')
  }

  /** Returns the last answer and marks it as asserted. */
  answer(): Answer {
    if (!this.#last) throw new Error('The scenario has not sent a request yet')
    this.#unasserted.delete(this.#last)
    return this.#last
  }

  /** Returns the last answer without asserting it; undefined when the scenario sent no request. */
  lastAnswer(): { readonly answer: Answer; readonly isAsserted: boolean } | undefined {
    return this.#last && { answer: this.#last, isAsserted: !this.#unasserted.has(this.#last) }
  }

  /** Returns the answers to the requests that were sent concurrently and marks them as asserted. */
  concurrentAnswers(): readonly Answer[] {
    for (const answer of this.#concurrent) this.#unasserted.delete(answer)
    return this.#concurrent
  }

  /** Returns the path of the request of an answer, as `send` takes it. */
  pathOf({ sent: { url } }: Answer): string {
    const { baseUrl } = this.sandbox()
    return url.slice((url.startsWith(baseUrl) ? baseUrl : this.origin).length)
  }

  nameAnswer(name: string): void {
    if (this.#last) this.#named.set(name, this.#last)
  }

  namedAnswer(name: string): Answer {
    const answer = this.#named.get(name)
    if (!answer)
      throw new Error(`No answer is remembered as "${name}"; remembered are: ${[...this.#named.keys()].join(', ')}`)
    this.#unasserted.delete(answer)
    return answer
  }

  /** Lists the error answers that no step asserted. */
  unassertedErrors(): readonly UnassertedError[] {
    return [...this.#unasserted].map(([answer, step]) => ({ ...step, answered: describe(answer) }))
  }

  async #mustExchange(method: string, path: string, body?: unknown, headers?: Request['headers']): Promise<Answer> {
    const answer = await this.request(method, path, body, headers)
    if (answer.status >= 400) throw new Error(describe(answer))
    return answer
  }

  /** Parses `Name: value` and fills in remembered values. */
  #header(line: string): Record<string, string> {
    const [name = '', ...rest] = this.#memory.fill(line).split(':')
    return { [name.trim().toLowerCase()]: rest.join(':').trim() }
  }

  #takeHeaders(given: Readonly<Record<string, string>> = {}): Record<string, string> {
    const headers = { ...this.#nextHeaders, ...given }
    this.#nextHeaders = {}
    return headers
  }

  #record(answer: Answer): Answer {
    this.#last = answer
    if (answer.status >= 400) this.#unasserted.set(answer, this.#step)
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
        ...(this.#host === undefined || filled.startsWith('/admin') ? {} : { host: this.#host }),
        ...(outside ? this.#adminHeaders(filled) : this.#authorization(request.credential)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
    }
    return request.raw ? sendAlone(sent) : send(sent)
  }

  #adminHeaders(path: string): Record<string, string> {
    if (!path.startsWith('/admin')) return this.#authorization(undefined)
    return this.adminToken === undefined ? {} : { authorization: `Bearer ${this.adminToken}` }
  }

  #authorization(given: Credential | AgentCredential | null | undefined): Record<string, string> {
    if (given === null) return {}
    const credential = given ?? this.#credential ?? this.sandbox()
    if ('accessToken' in credential) return { authorization: `Bearer ${credential.accessToken}` }
    const { clientId, clientSecret } = credential
    return { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
  }
}
