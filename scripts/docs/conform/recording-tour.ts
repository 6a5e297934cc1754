import type { Exchange } from '../../../conform/index.ts'
import { declarations } from '../../../simulator/app.ts'
import { apiBasePath, magicSignature, type Operation } from '../../../simulator/contract/index.ts'
import { Routes } from '../../../simulator/planes/http/index.ts'
import { isRecord, present } from '../../../simulator/schema/index.ts'
import { Tour, type TourCall } from '../examples/tour.ts'

const routes = new Routes(Object.values<Operation>(declarations.operations))

type Request = Exchange['request']

const signatures: ReadonlySet<string> = new Set(['grid-wallet-signature', 'service-wallet-signature'])
/** The headers that belong to a request. */
const kept: ReadonlySet<string> = new Set(['idempotency-key', 'request-id', ...signatures])
const advances = '/clock/advance'

/** A tour that keeps what it sent to the API and what was answered. */
export class RecordingTour extends Tour {
  readonly exchanges: Exchange[] = []
  readonly #times = new Map<string, number>()
  /** The time that the tour let pass before the next request. */
  #waitedMs = 0
  #until: Exchange['until']
  #replies: Exchange['replies']

  /** The texts of a plan for values that a client made, by the JSON of the value. */
  readonly #made = new Map<string, string>()

  /** Writes a value in the plan as a text, such as a proof. */
  standsFor(text: string, value: unknown): void {
    this.#made.set(JSON.stringify(value), text)
  }

  /** The step of the last request. */
  get lastStep(): string {
    return this.exchanges.at(-1)?.step ?? ''
  }

  /** Marks the next request as one that is repeated until a value changes. */
  until(pointer: string, ...leaves: string[]): void {
    this.#until = { pointer, leaves }
  }

  /** Says how the webhooks that the next request causes are answered. */
  replies(...replies: NonNullable<Exchange['replies']>): void {
    this.#replies = replies
  }

  protected override async send(path: string, call: TourCall): Promise<Response> {
    const response = await super.send(path, call)
    if (path.endsWith(advances)) this.#waitedMs += waitOf(call)
    const [address = ''] = path.slice(apiBasePath.length).split('?')
    const operation = path.startsWith(apiBasePath) ? routes.match(call.method ?? 'GET', address) : undefined
    if (operation === undefined) return response
    const { id } = operation.operation
    const times = (this.#times.get(id) ?? 0) + 1
    this.#times.set(id, times)
    const text = await response.clone().text()
    this.exchanges.push({
      step: times === 1 ? id : `${id}-${times}`,
      operation: id,
      request: this.#withTexts(await requestOf(path.slice(apiBasePath.length), call)),
      ...(this.#waitedMs === 0 ? {} : { afterMs: this.#waitedMs }),
      ...present({ until: this.#until, replies: this.#replies }),
      answer: { status: response.status, headers: {}, ...(text.startsWith('{') ? { body: JSON.parse(text) } : {}) },
    })
    this.#waitedMs = 0
    this.#until = undefined
    this.#replies = undefined
    return response
  }

  #withTexts({ headers, body, ...request }: Request): Request {
    const written = Object.entries(headers ?? {}).map(([name, value]) => [name, this.#headerText(name, value)] as const)
    return {
      ...request,
      ...(headers === undefined ? {} : { headers: Object.fromEntries(written) }),
      ...(body === undefined ? {} : { body: this.#written(body) }),
    }
  }

  /** The key of a tour is unknown to the target; its sandbox accepts the magic signature. */
  #headerText(name: string, value: string): string {
    return this.#made.get(JSON.stringify(value)) ?? (signatures.has(name) ? magicSignature : value)
  }

  #written(value: unknown): unknown {
    const text = this.#made.get(JSON.stringify(value))
    if (text !== undefined) return text
    if (Array.isArray(value)) return value.map((item) => this.#written(item))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#written(member)]))
  }
}

const unitsMs = { s: 1_000, m: 60_000 }

function waitOf({ body }: TourCall): number {
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  const [, count = '0', unit] = /^(\d+)([sm])$/.exec(String(isRecord(sent) ? sent['by'] : '')) ?? []
  return Number(count) * (unit === 'm' ? unitsMs.m : unitsMs.s)
}

async function requestOf(path: string, { method = 'GET', headers = {}, body }: TourCall): Promise<Request> {
  const { authorization = '', ...others } = headers
  const ofRequest = Object.entries(others).flatMap(([name, value]) =>
    kept.has(name.toLowerCase()) ? [[name.toLowerCase(), value] as const] : [],
  )
  return {
    method,
    path,
    ...present({ authorization: authorization.startsWith('Bearer') ? authorization : undefined }),
    ...(ofRequest.length === 0 ? {} : { headers: Object.fromEntries(ofRequest) }),
    ...(body instanceof FormData ? await formOf(body) : {}),
    ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}),
  }
}

async function formOf(form: FormData): Promise<Pick<Request, 'body' | 'files'>> {
  const fields: Record<string, string> = {}
  const files: NonNullable<Request['files']> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value
    else {
      const bytes = Buffer.from(await value.arrayBuffer())
      const content = value.type === 'text/csv' ? { text: bytes.toString() } : { base64: bytes.toString('base64') }
      files[name] = { name: value.name, type: value.type, ...content }
    }
  return { body: fields, files }
}
