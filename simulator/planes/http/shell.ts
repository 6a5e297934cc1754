import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  apiBasePath,
  type Caller,
  type CredentialProblem,
  isRead,
  nextFault,
  noteFault,
  type Operation,
  refusalOfFault,
  runOperation,
  takeFault,
} from '../../contract/index.ts'
import { refusal, refuse } from '../../refusals/index.ts'
import type { Form } from '../../schema/form-body.ts'
import type { Upload } from '../../schema/index.ts'
import { movedRefusal, type OriginFor, type RunningWorld, storageRefusal, type Worlds } from '../../worlds/index.ts'
import { checkAccess, type Identified, identify, schemeOf } from './access.ts'
import { collectBody, drain } from './body-stream.ts'
import { Exchange } from './exchange.ts'
import type { HeapGuard } from './heap-guard.ts'
import { fingerprintOf, foreignKeyId, keyIdOf, recall } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { standInProof } from './local-client.ts'
import { PastReader } from './past-reader.ts'
import { QuotaGuard } from './quota-guard.ts'
import { readRequest } from './read-request.ts'
import { RequestBatch } from './request-batch.ts'
import { Responder } from './responder.ts'
import { Routes } from './routes.ts'
import {
  AnswerSender,
  type CountRequest,
  headersOf,
  renderRefusal,
  type ServedRequest,
  type ShellLog,
} from './sender.ts'
import { answerRefusal } from './server.ts'

interface ShellParts {
  readonly operations: readonly Operation[]
  readonly worlds: Worlds
  readonly authenticate: (authorization: string | undefined) => Identified | CredentialProblem
  /** Returns the origin of links in answers. */
  readonly originFor: OriginFor
  readonly log: ShellLog
  /** Set in test runs: an answer that differs from its declaration is a 500. */
  readonly strict: boolean
  readonly onRequest: (request: ServedRequest) => void
  readonly countRequest?: CountRequest
  readonly limits: Limits
  readonly heap: HeapGuard
  /** Replaces the secrets in a text, for logs; absent when there are none. */
  readonly hideSecrets?: (text: string) => string
  /** The number of requests that the log of each world keeps; 1000 by default. */
  readonly requestLogLimit?: number
}

export interface Shell {
  /** Handles a request to the API; returns false for other requests. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  /** Ends the delays of injected faults when the process stops. */
  stop(): void
}

const formType = /^multipart\/form-data\s*(?:;|$)/i
const datedBase = /^\/\d{4}-\d{2}-\d{2}(?=[/?]|$)/

/** Creates the shell of the API: it checks requests in the contract's order and runs the declared operations. */
export function createShell(parts: ShellParts): Shell {
  return new ApiShell(parts)
}

class ApiShell implements Shell {
  readonly #parts: ShellParts
  /** Callbacks that continue requests delayed by injected faults. */
  readonly #stalled = new Set<() => void>()
  #isStopping = false
  readonly #routes: Routes
  readonly #batch: RequestBatch
  readonly #sender: AnswerSender
  readonly #responder: Responder
  readonly #pastReader: PastReader
  readonly #quotas: QuotaGuard

  constructor(parts: ShellParts) {
    this.#parts = parts
    this.#routes = new Routes(parts.operations)
    const { wall } = parts.worlds.setup
    this.#batch = new RequestBatch(wall)
    this.#quotas = new QuotaGuard(wall)
    const { log, onRequest, hideSecrets, requestLogLimit: limit, countRequest } = parts
    const journal = () => parts.worlds.journal
    this.#sender = new AnswerSender(log, onRequest, wall.now, this.#batch, journal, hideSecrets, limit, countRequest)
    this.#responder = new Responder(this.#sender, parts.log, parts.strict)
    this.#pastReader = new PastReader(this.#responder, wall, (exchange, error) => this.#sender.abandon(exchange, error))
  }

  handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (!datedBase.test(req.url ?? '')) return false
    const { worlds, originFor } = this.#parts
    const exchange = new Exchange(req, res, apiBasePath.length, worlds.fallback, worlds.setup.wall.now(), originFor)
    const length = req.headers['content-length']
    if ((length === undefined || length === '0') && req.headers['transfer-encoding'] === undefined)
      this.#enqueue(exchange)
    else this.#receiveBody(exchange, Number(length))
    return true
  }

  #receiveBody(exchange: Exchange, length: number): void {
    const { bodyBytes, excessBytes } = this.#parts.limits
    const upload = formType.test(exchange.req.headers['content-type'] ?? '') ? this.#uploadAt(exchange) : undefined
    const limit = upload === undefined ? bodyBytes : upload.limitBytes + excessBytes
    const tooLarge = () => this.#refuseTooLarge(exchange, limit)
    if (length > limit) tooLarge()
    else if (upload === undefined) collectBody(exchange.req, limit, (bytes) => this.#enqueue(exchange, bytes), tooLarge)
    else this.#receiveForm(exchange, upload, limit, tooLarge).catch((error) => this.#sender.abandon(exchange, error))
  }

  /** Returns the upload declared by the operation at this path, if any. */
  #uploadAt(exchange: Exchange): Upload | undefined {
    if (!exchange.req.url?.startsWith(apiBasePath)) return undefined
    try {
      return this.#routes.find(exchange.method, exchange.path).operation.upload
    } catch {
      // Refused later, after the credentials are checked.
      return undefined
    }
  }

  /** Receives a form. Loads the parser with the first form to keep the start fast. */
  async #receiveForm(exchange: Exchange, upload: Upload, limit: number, tooLarge: () => void): Promise<void> {
    const { collectForm } = await import('../../schema/form-body.ts')
    const done = (form: Form) => {
      exchange.form = form
      this.#enqueue(exchange)
    }
    collectForm(exchange.req, upload, limit, done, tooLarge)
  }

  #enqueue(exchange: Exchange, bytes?: Buffer): void {
    if (bytes !== undefined) exchange.bytes = bytes
    this.#batch.add(
      () => this.#admit(exchange),
      (error) => this.#sender.abandon(exchange, error),
    )
  }

  /** Checks route, credentials and permission, then applies faults. */
  #admit(exchange: Exchange): void {
    const moved = movedRefusal(exchange.req, this.#parts.worlds)
    if (moved !== undefined) {
      answerRefusal(exchange.res, moved)
      return
    }
    const known = this.#parts.authenticate(exchange.req.headers.authorization)
    // An unknown path is a 404 even without credentials; with credentials, it is logged in their world.
    if (typeof known !== 'string') exchange.running = known.running
    try {
      if (!exchange.req.url?.startsWith(apiBasePath))
        refuse('REFERENCE_NOT_FOUND', { says: `The only version served here is ${apiBasePath.slice(1)}.` })
      const { operation, path } = this.#routes.find(exchange.method, exchange.path)
      exchange.operation = operation
      exchange.parameters = path
      const { running, caller } = identify(operation, this.#parts.worlds, exchange, known)
      Object.assign(exchange, { running, caller })
      this.#quotas.countRequest(running)
      checkAccess(operation, running, caller)
      if (!isRead(operation)) this.#refuseUnwritable(operation, exchange)
      if (this.#pastReader.serve(exchange, operation, caller)) return
      if (!this.#applyFault(exchange, operation)) this.#serve(exchange, operation, caller)
    } catch (error) {
      this.#responder.refuseWithoutMoment(exchange, error)
    }
  }

  /** Refuses writes while storage is unwritable, the heap is nearly full (except deletions), or the world is full. */
  #refuseUnwritable({ method }: Operation, { running, idempotencyKey }: Exchange): void {
    const { journal } = this.#parts.worlds
    if (journal?.problem !== undefined) {
      void journal.retry() // For the next one.
      throw storageRefusal(journal.problem)
    }
    const refused = method === 'DELETE' ? undefined : this.#parts.heap.refusal()
    if (refused !== undefined) throw refused
    // With a key it may be a replay, which even a full world answers.
    if (method !== 'POST' || idempotencyKey === undefined) this.#quotas.checkRoom(running)
  }

  /** Returns true when an injected fault has answered or delayed the request. */
  #applyFault(exchange: Exchange, operation: Operation): boolean {
    const { engine } = exchange.running
    const { id } = operation
    if (nextFault(engine, id) === undefined) return false
    const headers = { 'WWW-Authenticate': schemeOf(operation), Allow: this.#routes.allowedAt(exchange.path).join(', ') }
    const { result: fault, moment } = engine.commit(exchange.cause(), (making) => {
      const taken = takeFault(engine, id)
      const refused = taken && refusalOfFault(taken, headers)
      if (taken) noteFault(engine, taken)
      if (refused) making.answer = { status: refused.status, body: refused.body() }
      return taken
    })
    if (fault === undefined) return false
    const refused = refusalOfFault(fault, headers)
    if (refused) this.#sender.sendRecorded(exchange, renderRefusal(refused, refused.body()), moment)
    else {
      exchange.continues = moment.number
      this.#stall(exchange, fault.delayMs ?? 0)
    }
    return true
  }

  /** Continues after a delay, or as soon as the process stops. */
  #stall(exchange: Exchange, delayMs: number): void {
    const resume = () => {
      if (this.#stalled.delete(resume)) this.#protect(exchange, () => this.#resume(exchange))
    }
    this.#stalled.add(resume)
    this.#parts.worlds.setup.wall.timer(this.#isStopping ? 0 : delayMs, resume)
  }

  stop(): void {
    this.#isStopping = true
    for (const resume of [...this.#stalled]) resume()
  }

  /** Runs a step outside a batch; if it throws, only this request fails. */
  #protect(exchange: Exchange, step: () => void): void {
    try {
      step()
    } catch (error) {
      this.#sender.abandon(exchange, error)
    }
  }

  /** Serves a request that has waited for a fault's delay or tasks of its world. */
  #resume(exchange: Exchange): void {
    try {
      const { operation, caller } = exchange
      if (operation !== undefined && caller !== undefined) this.#serve(exchange, operation, caller)
    } catch (error) {
      this.#responder.refuseWithoutMoment(exchange, error)
    }
  }

  /** Runs the operation's steps. Refusals before `prove` leave no moment; `perform` ends the request itself. */
  #serve(exchange: Exchange, operation: Operation, caller: Caller): void {
    exchange.holder = this.#foreignHolder(exchange, operation)
    const { engine } = exchange.target
    const responder = this.#responder
    const catchUp = () => (isRead(operation) ? engine.catchUp() : engine.fireDue())
    const rest = exchange.running.engine.catchUp() ?? catchUp()
    if (rest !== undefined) {
      void rest.then(() => this.#protect(exchange, () => this.#resume(exchange)))
      return
    }
    const { call, errors } = readRequest(exchange, operation, caller)
    const done = runOperation<true>(operation, call, errors, {
      hasKey: operation.method === 'POST' && exchange.idempotencyKey !== undefined,
      replay: () => (operation.method === 'POST' && this.#replayAnswer(exchange, operation) ? true : undefined),
      proof: standInProof(exchange.req),
      keepProof: (proof) => exchange.keepProof(proof),
      catchUp,
      perform: (apply) => {
        if (isRead(operation)) responder.answerRead(exchange, operation, apply)
        else responder.answerWrite(exchange, operation, call, apply)
        return true
      },
      unproven: (error) => {
        if (isRead(operation)) responder.refuseWithoutMoment(exchange, error)
        else responder.refuseWrite(exchange, operation, error)
        return true
      },
    })
    if (done !== true)
      done.catch((error) => this.#protect(exchange, () => responder.refuseWithoutMoment(exchange, error)))
  }

  /** Returns the other world that holds the addressed resource, if any. */
  #foreignHolder({ running, parameters }: Exchange, { isHeldBy }: Operation): RunningWorld | undefined {
    if (isHeldBy === undefined) return undefined
    const holder = this.#parts.worlds.holderOf(running, (world) => isHeldBy(world, parameters))
    return holder === running ? undefined : holder
  }

  /** Replays the remembered answer of the request's key; returns false for a new key. */
  #replayAnswer(exchange: Exchange, operation: Operation): boolean {
    const { idempotencyKey: key, call } = exchange
    if (key === undefined || call === undefined) return false
    if (exchange.keyId === undefined) {
      const id = keyIdOf(key, exchange, operation, call)
      exchange.keyId = exchange.holder === undefined ? id : foreignKeyId(exchange.running.name, id)
      exchange.fingerprint = fingerprintOf(call.query, call.body)
    }
    const first = recall(exchange.target.engine, exchange.keyId)
    // Anything but a replayed answer makes a moment.
    if (first?.fingerprint !== exchange.fingerprint && !isRead(operation)) this.#quotas.checkRoom(exchange.running)
    if (first === undefined) return false
    this.#responder.replay(exchange, operation, first)
    return true
  }

  /** Refuses a body that is still arriving. The answer ends when the rest has been read or the client gives up. */
  #refuseTooLarge(exchange: Exchange, limitBytes: number): void {
    const { engine } = exchange.running
    const says = `The body is larger than ${limitBytes} bytes.`
    const refused = refusal('INVALID_REQUEST_FORMAT', { reason: 'BODY_TOO_LARGE', says }, { status: 413 })
    const rendered = renderRefusal(refused, refused.body())
    const headers = headersOf(exchange, rendered, engine.momentNumber(), engine.now())
    exchange.res.writeHead(413, { ...headers, Connection: 'close' })
    exchange.res.write(rendered.text ?? '')
    drain(exchange.req, () => exchange.res.end())
    this.#sender.logRequest(exchange, rendered)
  }
}
