import { ConnectionError, SandglassError } from '../errors.ts'
import { routes } from './routes.ts'
import type { AdminOperations } from './types.ts'

/** The id of an operation of the admin plane. */
export type OperationId = keyof AdminOperations

/** The answer of an operation. */
export type AnswerOf<Id extends OperationId> = AdminOperations[Id]['answer']

/** The query of an operation. */
export type QueryOf<Id extends OperationId> = AdminOperations[Id]['query']

/** The body of an operation. */
export type BodyOf<Id extends OperationId> = AdminOperations[Id]['body']

/** Makes a member optional, or absent if the operation has none. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : [Record<never, never>] extends [Value]
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

/** The parameters of a call: those of the path and the query, and the body. */
export type CallInput<Id extends OperationId> = Given<'path', AdminOperations[Id]['path']> &
  Given<'query', QueryOf<Id>> &
  Given<'body', BodyOf<Id>>

interface Route {
  readonly method: string
  readonly path: string
  readonly sends?: string
  readonly receives?: string
}

/** The parameters of any call. */
export interface AnyInput {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** A typed client of the admin plane; types and routes are generated from its declarations. */
export class AdminClient {
  /** The address of the process, without a trailing slash. */
  readonly url: string
  readonly #token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url.replace(/\/+$/, '')
    this.#token = token
  }

  /** Calls an operation; throws a `SandglassError` when it is refused. The signal cancels the call. */
  async call<Id extends OperationId>(id: Id, input: CallInput<Id>, signal?: AbortSignal): Promise<AnswerOf<Id>> {
    const route: Route = routes[id]
    const response = await this.#send(id, Object(input), signal)
    if (!response.ok) throw new SandglassError(id, response.status, await errorBody(response))
    // The server answers as it declares.
    return (await readAnswer(route, response)) as AnswerOf<Id>
  }

  /** Opens a stream of events; the caller reads its body and ends it with the signal. */
  async stream(world: string, signal: AbortSignal, after?: number): Promise<ReadableStream<Uint8Array>> {
    const response = await this.#send('streamTimeline', { path: { world }, query: { after } }, signal)
    if (!response.ok || response.body === null)
      throw new SandglassError('streamTimeline', response.status, await errorBody(response))
    return response.body
  }

  async #send(id: OperationId, input: AnyInput, signal?: AbortSignal): Promise<Response> {
    const { method, sends, receives }: Route = routes[id]
    const { body } = input
    const url = this.url + addressOf(id, input)
    // Headers cannot have other characters, so no server has such a token.
    if (/[^ -ÿ]/.test(this.#token ?? '')) throw refusal(id, 401, 'The admin token has characters that cannot be sent.')
    try {
      return await fetch(url, {
        method,
        headers: {
          ...(receives === undefined ? {} : { accept: receives }),
          ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined || sends === undefined ? {} : { 'content-type': typeOf(body, sends) }),
        },
        ...(body === undefined ? {} : { body: contentOf(body) }),
        ...(signal === undefined ? {} : { signal }),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ConnectionError(`No Sandglass answers at ${this.url} (${reasonOf(error)}).`, { cause: error })
    }
  }
}

/** Returns the type of a body; a file in place of JSON is told apart by its type. */
const typeOf = (body: unknown, sends: string): string =>
  body instanceof Uint8Array && sends === 'application/json' ? 'application/octet-stream' : sends

/** Returns a file unchanged, and other bodies as JSON. */
function contentOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** Returns the path and query of a call; throws when the path would address something else. */
export function addressOf(id: OperationId, { path = {}, query = {} }: AnyInput): string {
  const route: Route = routes[id]
  const filled = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(path[name] ?? '')
    // URL parsers remove such segments, even encoded, along with the segment before.
    if (/^\.\.?$/.test(value)) throw refusal(id, 404, `Nothing has the name ${value}.`)
    return encodeURIComponent(value)
  })
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.append(name, String(value))
  return `/admin${filled}${given.size === 0 ? '' : `?${given}`}`
}

/** Returns the error of a call that cannot succeed. */
const refusal = (id: OperationId, status: number, message: string) => new SandglassError(id, status, { message })

async function readAnswer({ receives }: Route, response: Response): Promise<unknown> {
  if (receives === undefined) return undefined
  if (receives === 'application/json') return response.json()
  const isText = receives.startsWith('text/') || receives === 'application/x-ndjson'
  return isText ? response.text() : new Uint8Array(await response.arrayBuffer())
}

async function errorBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the code of a failed connection, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(cause)
}
