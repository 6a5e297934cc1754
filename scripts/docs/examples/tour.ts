import { samples } from '../../../fixtures/documents/samples.ts'
import { createSimulator, declarations, type Simulator } from '../../../simulator/app.ts'
import type { Operation } from '../../../simulator/contract/index.ts'
import type { Examples, OperationExample } from '../../../simulator/openapi/examples.ts'
import { adminOperations } from '../../../simulator/planes/admin/operations.ts'
import { present } from '../../../simulator/schema/index.ts'
import { testWall } from '../../../simulator/testing/wall.ts'
import type { WorldOptionsInput, Worlds } from '../../../simulator/worlds/index.ts'

type Values = Readonly<Record<string, string>>

/** A request of a tour to one operation. */
export interface TourRequest {
  readonly path?: Values
  readonly query?: Values
  readonly body?: object | string
  readonly headers?: Values
  /** The token of an agent; the platform's credential is sent without one. */
  readonly agent?: string
  /** The status of an answer that is not a success, such as the end of a wait. */
  readonly status?: number
  /** The bytes of the file of a form, whose fields are the body, or of a body that is a file and has its name. */
  readonly file?: Buffer
}

interface Sent {
  path?: Values
  query?: Values
  body?: unknown
  answers: Record<string, unknown>
  texts?: Record<string, string>
}

/** Any JSON; tours read its members by name. */
// biome-ignore lint/suspicious/noExplicitAny: every operation answers with another shape, which it declares
export type Json = any

/** The address of the process in the examples. */
export const publicUrl = 'http://localhost:8080'

const start = Date.parse('2025-10-13T12:00:00Z')
const mostItems = 2

/**
 * A walk through operations in a frozen world with a fixed seed, which always gets the same answers. The first request
 * to an operation is its example, with the first answer of each status.
 */
export class Tour {
  readonly #simulator: Simulator
  readonly #recorded = new Map<string, Sent>()
  #origin = ''
  #credential = 'sandglass:sandglass'

  /**
   * `served` has the examples to send instead of the tour's own requests. `adminBase` is the path of the admin plane,
   * for the default world or with its name, and `worldOptions` are the options of that world.
   */
  constructor(
    readonly served: Examples = {},
    public adminBase = '/admin',
    worldOptions: WorldOptionsInput = {},
  ) {
    this.#simulator = createSimulator({
      ...{ port: 0, host: '127.0.0.1', seed: 'sandglass', frozen: true, strict: true },
      ...{ publicUrl, logLevel: 'silent', wall: testWall(start), worldOptions },
    })
  }

  /** Moves to its own world, for operations that need other options than the default world has. */
  async useWorld(body: { readonly name: string; readonly seed: string; readonly options: object }): Promise<void> {
    const startAt = new Date(start).toISOString()
    const { clientId, clientSecret } = await this.admin('createWorld', { body: { ...body, startAt, frozen: true } })
    this.#credential = `${clientId}:${clientSecret}`
    this.adminBase = `/admin/worlds/${body.name}`
  }

  /** Begins at the address of a Sandglass that runs; without one, in a simulator of its own. */
  async open(origin?: string): Promise<void> {
    if (origin === undefined) await this.#simulator.listen()
    this.#origin = origin ?? `http://127.0.0.1:${this.#simulator.port}`
  }

  close(): Promise<void> {
    return this.#simulator.close()
  }

  /** The worlds that the tour has been to. */
  get worlds(): Worlds {
    return this.#simulator.worlds
  }

  get examples(): Examples {
    return Object.fromEntries(this.#recorded)
  }

  /** Reads a document of the simulator. */
  async document(path: string): Promise<Json> {
    return (await fetch(this.#origin + path)).json()
  }

  /** Opens a page that a link of the simulator leads to, or sends its form; throws unless it succeeds. */
  async page(link: string, form?: FormData): Promise<string> {
    const { pathname, search } = new URL(link)
    const sent = form === undefined ? {} : { method: 'POST', body: form }
    const response = await this.send(pathname + search, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`${pathname} is answered with ${response.status}: ${text}`)
    return text
  }

  /** Calls an operation of the API; throws unless it succeeds. */
  api(id: string, request: TourRequest = {}): Promise<Json> {
    const operation: Operation | undefined = declarations.operations[id]
    if (operation === undefined) throw new Error(`The API has no operation ${id}`)
    const basic = `Basic ${Buffer.from(this.#credential).toString('base64')}`
    const authorization = request.agent === undefined ? basic : `Bearer ${request.agent}`
    const headers = { authorization, ...request.headers }
    return this.#call(id, operation, '/2025-10-13', { ...request, headers })
  }

  /** Calls an operation of the admin plane; throws unless it succeeds. */
  admin(id: string, request: TourRequest = {}): Promise<Json> {
    const operation = Object.values(adminOperations).find((candidate) => candidate.id === id)
    if (operation === undefined) throw new Error(`The admin plane has no operation ${id}`)
    return this.#call(id, operation, operation.pathTemplate.startsWith('/worlds') ? '/admin' : this.adminBase, request)
  }

  /** Sends a request to a path of the simulator. */
  protected send(path: string, request: TourCall): Promise<Response> {
    return fetch(this.#origin + path, { ...request, headers: { connection: 'close', ...request.headers } })
  }

  async #call(
    id: string,
    { method, pathTemplate }: Pick<Operation, 'method' | 'pathTemplate'>,
    base: string,
    request: TourRequest,
  ): Promise<Json> {
    const isFirst = !this.#recorded.has(id)
    const { path, query, body }: Omit<OperationExample, 'answers'> = (isFirst ? this.served[id] : undefined) ?? request
    const filled = pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''))
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const payload = payloadOf(body, request.file)
    const headers = { ...payload.headers, ...request.headers }
    const response = await this.send(base + filled + search, { method, ...payload, headers })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    const fileName = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const file = fileName === undefined ? undefined : Buffer.from(await response.arrayBuffer())
    const text = isStream ? await firstEvent(response) : file === undefined ? await response.text() : ''
    if (!response.ok && response.status !== request.status)
      throw new Error(`${id} is answered with ${response.status}: ${text}`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const answer: Json = isJson ? JSON.parse(text) : text === '' ? null : text
    const sent = this.#recorded.get(id) ?? { ...present({ path, query, body }), answers: {} }
    const known = sent.answers[response.status]
    if (typeof answer === 'string' && typeof known === 'object') sent.texts = { [response.status]: answer }
    sent.answers[response.status] ??= fileName ?? shortened(answer)
    this.#recorded.set(id, sent)
    return file ?? answer
  }
}

/** Reads a stream until its first event is whole, and closes it. */
async function firstEvent({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const event = text
      .split('\n\n')
      .find((block, index, blocks) => block.includes('data:') && index + 1 < blocks.length)
    if (event !== undefined) return `${event}\n\n`
  }
  throw new Error(`The stream ended before its first event: ${text}`)
}

interface Payload {
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  readonly headers?: Values
}

/** A request of a tour, ready to send. */
export interface TourCall extends Payload {
  readonly method?: string
}

function payloadOf(body: unknown, file: Buffer | undefined): Payload {
  if (body === undefined) return {}
  if (file !== undefined && typeof body === 'string')
    return { body: Uint8Array.from(file), headers: { 'content-type': 'application/octet-stream' } }
  if (file === undefined) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body)))
    if (name !== 'file') form.append(name, String(value))
    else form.append(name, new Blob([Uint8Array.from(file)], { type: typeOf(file) }), String(value))
  return { body: form }
}

const typeOf = (file: Buffer): string => (file.equals(samples.PDF) ? 'application/pdf' : 'text/csv')

/** Keeps the first items of long lists: an example shows a form, not all of a catalogue. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}
