import type { TSchema } from 'typebox'
import type { Answer } from '../domain/answer.ts'
import { cached } from '../domain/cache.ts'
import type { Operation } from '../domain/operation.ts'
import type { Refusal } from '../domain/refusals.ts'
import { recordRequest } from '../domain/request-log.ts'
import { checkAnswer } from '../domain/shape.ts'
import { timestamp } from '../domain/time.ts'
import type { Exchange } from './exchange.ts'
import type { RequestBatch } from './request-batch.ts'

/** Pino, or anything that writes lines like it. */
export interface ShellLog {
  info(fields: object, text?: string): void
  error(fields: object, text?: string): void
  isLevelEnabled?(level: string): boolean
}

/** Told about every request that met an operation. */
export interface SeenRequest {
  readonly operation: string
  readonly status: number
  readonly code?: string
  readonly world: string
}

/** An answer as bytes, ready to be sent and to be remembered. */
export interface Rendered {
  readonly status: number
  readonly text: string | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly code: string | undefined
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** What an operation shows of the same document is the same object, so its text is made once. */
const textOf = cached((body: object) => JSON.stringify(body))

/** What a write answers is rarely asked for again, so only what is read is worth cached. */
export function renderAnswer({ status, headers, body }: Answer, isRead = false): Rendered {
  const text = status === 204 ? undefined : isRead && isObject(body) ? textOf(body) : JSON.stringify(body)
  return { status, text, headers, code: undefined }
}

export function renderRefusal(refusal: Refusal, body: unknown): Rendered {
  return { status: refusal.status, text: JSON.stringify(body), headers: refusal.headers, code: refusal.code }
}

/** The shape that a body was last found to have. */
const foundToBe = cached((_body: object): { shape?: TSchema } => ({}))

/** What is wrong with an answer against its declaration, as a sentence; undefined when nothing is. */
export function mismatch(operation: Operation, answer: Answer, isRead = false): string | undefined {
  const shape = operation.answers[answer.status]
  if (shape === undefined) return `${operation.id} answers ${answer.status}, which it does not declare`
  if (shape === null)
    return answer.body === undefined ? undefined : `${operation.id} ${answer.status} is declared empty but has a body`
  const known = isRead && isObject(answer.body) ? foundToBe(answer.body) : {}
  if (known.shape === shape) return undefined
  const errors = checkAnswer(shape, answer.body)
  if (errors === undefined) {
    known.shape = shape
    return undefined
  }
  const problems = errors.slice(0, 5).map((error) => `${error.field}: ${error.message}`)
  return `${operation.id} ${answer.status} is not as declared: ${problems.join(' ')}`
}

/** Sends answers, and tells the logs about them. */
export class Sender {
  constructor(
    readonly log: ShellLog,
    readonly onRequest: (seen: SeenRequest) => void,
    readonly wallNow: () => number,
    readonly batch: RequestBatch,
  ) {}

  /** `moment` and `at` are the point on the timeline that the answer belongs to. */
  send(exchange: Exchange, rendered: Rendered, moment: number, at: number): void {
    exchange.res.writeHead(rendered.status, headersOf(exchange, rendered, moment, at))
    this.batch.answer(() => exchange.res.end(rendered.text))
    this.tell(exchange, rendered, moment, at)
  }

  tell(exchange: Exchange, { status, code }: Rendered, moment: number, at: number): void {
    const { method, path, running } = exchange
    const operation = exchange.endpoint?.id
    recordRequest(running.engine, { at, method, path, operation, status, code, moment })
    if (operation !== undefined)
      this.onRequest(
        code === undefined
          ? { operation, status, world: running.name }
          : { operation, status, code, world: running.name },
      )
    if (this.log.isLevelEnabled?.('info') === false) return
    const durationMs = this.wallNow() - exchange.startedAt
    this.log.info({ method, path, operation, status, code, world: running.name, moment, durationMs })
  }
}

export function headersOf(
  exchange: Exchange,
  rendered: Rendered,
  moment: number,
  at: number,
): Record<string, string | number> {
  const headers: Record<string, string | number> = {
    'Sandglass-Time': timestamp(at),
    'Sandglass-World': worldHeader(exchange.running.name),
    'Sandglass-Moment': moment,
  }
  if (rendered.text !== undefined) {
    headers['Content-Type'] = 'application/json; charset=utf-8'
    headers['Content-Length'] = Buffer.byteLength(rendered.text)
  }
  return Object.assign(headers, rendered.headers)
}

/** A header can carry little more than ASCII, a world's name perhaps more. */
function worldHeader(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? name : encodeURIComponent(name)
}
