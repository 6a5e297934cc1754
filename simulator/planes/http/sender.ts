import type { Answer, Operation } from '../../contract/index.ts'
import { type DurableJournal, type Moment, Unwritable } from '../../engine/index.ts'
import type { Refusal } from '../../refusals/index.ts'
import { checkAnswer, timestamp } from '../../schema/index.ts'
import {
  largestKeptBody,
  type RequestBodies,
  type RequestEntry,
  recordRequest,
  storageRefusal,
  traceIdOf,
} from '../../worlds/index.ts'
import type { Exchange } from './exchange.ts'
import { isObject, textOfRead } from './read-answers.ts'
import type { RequestBatch } from './request-batch.ts'

/** The part of pino that the shell uses. */
export interface ShellLog {
  info(fields: object, text?: string): void
  error(fields: object, text?: string): void
  isLevelEnabled?(level: string): boolean
}

/** A request that reached an operation, for listeners. */
export interface ServedRequest {
  readonly operation: string
  readonly status: number
  readonly code?: string
  readonly world: string
}

/** Counts an answered request; the operation is undefined for unknown paths. */
export type CountRequest = (operation: string | undefined, status: number, durationMs: number) => void

/** An answer with its body as text, to send and remember. */
export interface RenderedAnswer {
  readonly status: number
  readonly text: string | undefined
  /** The object behind the text, if any. */
  readonly body: object | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly code: string | undefined
  /** The message of a refusal, for the log. */
  readonly reason?: string
  /** The ids that a refusal names. */
  readonly ids?: readonly string[]
}

/** Serializes an answer. Caches answers to reads only, because others are rarely needed again. */
export function renderAnswer({ status, headers, body }: Answer, isRead = false): RenderedAnswer {
  if (status === 204) return { status, text: undefined, body: undefined, headers, code: undefined }
  if (!isObject(body)) return { status, text: JSON.stringify(body), body: undefined, headers, code: undefined }
  return { status, text: isRead ? textOfRead(body) : JSON.stringify(body), body, headers, code: undefined }
}

export function renderRefusal(refusal: Refusal, body: object): RenderedAnswer {
  const { status, headers, code, details, message: reason } = refusal
  const ids = status === 404 ? Object.values(details).filter((detail) => typeof detail === 'string') : undefined
  return { status, text: JSON.stringify(body), body, headers, code, reason, ...(ids === undefined ? {} : { ids }) }
}

/** Compares an answer with its declaration; describes the first problems, if any. */
export function findMismatch(operation: Operation, answer: Answer): string | undefined {
  const shape = operation.answers[answer.status]
  if (shape === undefined) return `${operation.id} answers ${answer.status}, which it does not declare`
  if (shape === null)
    return answer.body === undefined ? undefined : `${operation.id} ${answer.status} is declared empty but has a body`
  const errors = checkAnswer(shape, answer.body)
  if (errors === undefined) return undefined
  const problems = errors.slice(0, 5).map((error) => `${error.field}: ${error.message}`)
  return `${operation.id} ${answer.status} is not as declared: ${problems.join(' ')}`
}

/** Sends answers and logs them. */
export class AnswerSender {
  constructor(
    readonly log: ShellLog,
    readonly onRequest: (request: ServedRequest) => void,
    readonly wallNow: () => number,
    readonly batch: RequestBatch,
    /** The log that every answer waits for; undefined in memory. */
    readonly journal: () => DurableJournal | undefined,
    /** Replaces the secrets in a text. */
    readonly hideSecrets: (text: string) => string = (text) => text,
    /** The number of requests that the log of each world keeps. */
    readonly requestLogLimit?: number,
    readonly countRequest: CountRequest = () => undefined,
  ) {}

  /** Sends an answer. `moment` and `at` are its position on the timeline. */
  send(exchange: Exchange, rendered: RenderedAnswer, moment: number, at: number): void {
    if (exchange.holder !== undefined) {
      // The operation ran in another world, but the caller sees its own time and moment.
      const { engine } = exchange.running
      moment = engine.momentNumber()
      at = engine.now()
    }
    const headers = headersOf(exchange, rendered, moment, at)
    const position = positionOf(exchange, moment, at)
    const write = () => {
      this.#write(exchange, rendered, headers)
      this.logRequest(exchange, rendered, position)
    }
    const journal = this.journal()
    if (journal === undefined || journal.isDurable) write()
    else
      journal.whenDurable(write, (problem) => this.#refuseUnwritten(exchange, problem), [
        exchange.running.incarnation,
        exchange.target.incarnation,
      ])
  }

  /**
   * Sends an answer recorded by a moment of the caller's world or, if another world holds the resource, of that one.
   */
  sendRecorded(exchange: Exchange, rendered: RenderedAnswer, { number, at }: Moment): void {
    exchange.isRecorded = exchange.holder === undefined
    this.send(exchange, rendered, number, at)
  }

  #write(exchange: Exchange, rendered: RenderedAnswer, headers: Record<string, string | number>): void {
    exchange.res.writeHead(rendered.status, headers)
    this.batch.answer(
      () => exchange.res.end(rendered.text),
      (error) => this.abandon(exchange, error),
    )
  }

  /** Refuses a request after its moment, or one it has seen, could not be written and was rolled back. */
  #refuseUnwritten(exchange: Exchange, problem: string): void {
    const { engine } = exchange.running
    const refused = storageRefusal(problem)
    const rendered = renderRefusal(refused, refused.body())
    exchange.isRecorded = false
    this.#write(exchange, rendered, headersOf(exchange, rendered, engine.momentNumber(), engine.now()))
    this.logRequest(exchange, rendered)
  }

  /** Ends a request that failed despite its error handling: destroys its connection, or refuses its change. */
  abandon(exchange: Exchange, error: unknown): void {
    const { operation, running, res } = exchange
    if (error instanceof Unwritable && !res.headersSent) {
      this.#refuseUnwritten(exchange, error.message)
      return
    }
    this.log.error({ err: error, operation: operation?.id, world: running.name }, 'a request was abandoned')
    res.destroy()
  }

  /** Adds the request to the world's request log and writes a log line. */
  logRequest(exchange: Exchange, rendered: RenderedAnswer, position: AnswerPosition = presentPosition(exchange)): void {
    const { status, code } = rendered
    const { method, running, startedAt: wallAt } = exchange
    const sent = method === 'HEAD' ? undefined : rendered.text
    const { engine } = running
    const operation = exchange.operation?.id
    const opened = exchange.shownPath.replace(opaquePart, '[hidden]')
    // Refused requests may have secrets in any path.
    const path = code === undefined ? opened : this.hideSecrets(opened)
    const durationMs = this.wallNow() - wallAt
    this.countRequest(operation, status, durationMs)
    const request = recordRequest(
      engine,
      {
        at: position.at,
        moment: position.moment,
        branch: position.branch,
        sequence: position.sequence,
        asOf: position.asOf,
        wallAt,
        durationMs,
        method,
        path,
        query: exchange.queryText,
        operation,
        status,
        code,
        isRecorded: exchange.isRecorded,
        headers: exchange.req.headers,
        ignored: exchange.ignored,
        requestBytes: exchange.form === undefined ? exchange.bytes.length : 0,
        answerBytes: sent?.length ?? 0,
        bodies: bodiesOf(exchange, sent, rendered.body),
      },
      this.requestLogLimit,
    )
    if (operation !== undefined)
      this.onRequest(
        code === undefined
          ? { operation, status, world: running.name }
          : { operation, status, code, world: running.name },
      )
    if (this.log.isLevelEnabled?.('info') === false) return
    const reason = rendered.reason === undefined ? undefined : this.hideSecrets(rendered.reason)
    const moment = position.asOf?.moment ?? position.moment
    const [world, trace] = [running.name, traceIdOf(exchange.trace)]
    this.log.info({ method, path, operation, status, code, reason, world, request, moment, trace, durationMs })
  }
}

/** The position of an answer on the timeline, for the log. */
type AnswerPosition = Pick<RequestEntry, 'at' | 'moment' | 'branch' | 'sequence' | 'asOf'>

/** Returns the position of an answer. A read of the past is answered in the present and names its moment. */
function positionOf(exchange: Exchange, moment: number, at: number): AnswerPosition {
  const { past } = exchange
  if (past === undefined) return { ...presentPosition(exchange), moment, at }
  return { ...presentPosition(exchange), asOf: { moment, branch: past.head().branch } }
}

function presentPosition({ running: { engine } }: Exchange): AnswerPosition {
  const { branch } = engine.past
  return { at: engine.now(), moment: engine.momentNumber(), branch, sequence: engine.travels.lastSequence }
}

/**
 * Returns the contents to keep. Keeps parsed and rendered objects and copies only unread bytes. The object of an answer
 * often stays in memory anyway, on its moment or in an event, unlike its text.
 */
function bodiesOf({ call, bytes }: Exchange, text: string | undefined, body: object | undefined): RequestBodies {
  const request = bytes.length > largestKeptBody ? undefined : (call?.body ?? unreadBody(bytes))
  return { request, answer: text === undefined || text.length > largestKeptBody ? undefined : (body ?? text) }
}

/** Copies an unparsed body, because its bytes share memory with other requests. */
const unreadBody = (bytes: Buffer): Buffer | undefined => (bytes.length === 0 ? undefined : Buffer.from(bytes))

/** A part of a path that is longer than any id and may be a secret. */
const opaquePart = /\w{40,}/g

export function headersOf(
  exchange: Exchange,
  rendered: RenderedAnswer,
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
  if (exchange.past !== undefined) headers['Sandglass-Branch'] = exchange.past.head().branch.name
  const undone = rendered.status === 404 ? undoneBranch(exchange, rendered) : undefined
  if (undone !== undefined) headers['Sandglass-Undone'] = undone
  return Object.assign(headers, rendered.headers)
}

/** Finds the undone branch that has the resource of a 404. */
function undoneBranch({ running, parameters }: Exchange, { ids = [] }: RenderedAnswer): string | undefined {
  for (const id of [...Object.values(parameters), ...ids]) {
    const branch = running.engine.past.branchOfUndone(id)
    if (branch !== undefined) return branch.name
  }
  return undefined
}

/** Encodes a world's name for a header. */
function worldHeader(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? name : encodeURIComponent(name)
}
