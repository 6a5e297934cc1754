import type { IncomingMessage, ServerResponse } from 'node:http'
import { nextFault, refusalOfFault, takeFault } from '../domain/faults.ts'
import type { Form } from '../domain/form-body.ts'
import { type Caller, isRead, type Operation } from '../domain/operation.ts'
import { Refusal, refuse } from '../domain/refusals.ts'
import { hasSignature, requestIdOf } from '../domain/signed-request.ts'
import type { Upload } from '../domain/upload.ts'
import type { HostedWorld, Worlds } from '../domain/worlds.ts'
import { headersOf, renderRefusal, type Seen, Sender, type ShellLog } from './answering.ts'
import { collectBody, drain } from './body-stream.ts'
import { Ending } from './ending.ts'
import { Exchange, find, type OpenAsk } from './exchange.ts'
import { fingerprintOf, recall } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { readAsk } from './reading.ts'
import { Routes, type UnwrittenOperation } from './routes.ts'
import { Turns } from './turns.ts'

export interface ShellParts {
  readonly operations: readonly Operation[]
  readonly unwritten: readonly UnwrittenOperation[]
  readonly worlds: Worlds
  readonly authenticate: (
    authorization: string | undefined,
  ) => { readonly hosted: HostedWorld; readonly caller: Caller } | undefined
  readonly log: ShellLog
  /** Test runs: an answer that is not as declared is a 500. */
  readonly strict: boolean
  readonly seen: (seen: Seen) => void
  readonly limits: Limits
}

export interface Shell {
  /** False when the request is not for the API. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  /** How often operations that are not written yet were called. */
  readonly unwrittenCalls: ReadonlyMap<string, number>
}

export const apiBase = '/2025-10-13'
const formType = /^multipart\/form-data\s*(?:;|$)/i
const datedBase = /^\/\d{4}-\d{2}-\d{2}(?=[/?]|$)/

/** The API in front of everything else: one pass through the order of checks, straight from the declarations. */
export function createShell(parts: ShellParts): Shell {
  return new ApiShell(parts)
}

class ApiShell implements Shell {
  readonly unwrittenCalls = new Map<string, number>()
  readonly #parts: ShellParts
  readonly #routes: Routes
  readonly #turns: Turns
  readonly #sender: Sender
  readonly #ending: Ending

  constructor(parts: ShellParts) {
    this.#parts = parts
    this.#routes = new Routes(parts.operations, parts.unwritten)
    const { wall } = parts.worlds.setup
    this.#turns = new Turns(wall)
    this.#sender = new Sender(parts.log, parts.seen, wall.now, this.#turns)
    this.#ending = new Ending(this.#sender, parts.log, parts.strict)
  }

  handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (!datedBase.test(req.url ?? '')) return false
    const { worlds } = this.#parts
    const x = new Exchange(req, res, apiBase.length, worlds.default, worlds.setup.wall.now())
    const length = req.headers['content-length']
    if ((length === undefined || length === '0') && req.headers['transfer-encoding'] === undefined) this.#arrive(x)
    else this.#takeBody(x, Number(length))
    return true
  }

  #takeBody(x: Exchange, length: number): void {
    const { bodyBytes, excessBytes } = this.#parts.limits
    const upload = formType.test(x.req.headers['content-type'] ?? '') ? this.#uploadAt(x) : undefined
    const limit = upload === undefined ? bodyBytes : upload.limitBytes + excessBytes
    const tooLarge = () => this.#tooLarge(x, limit)
    if (length > limit) tooLarge()
    else if (upload === undefined) collectBody(x.req, limit, (bytes) => this.#arrive(x, bytes), tooLarge)
    else void this.#takeForm(x, upload, limit, tooLarge)
  }

  /** How the operation at this address takes a file; undefined when it takes none or there is no such operation. */
  #uploadAt(x: Exchange): Upload | undefined {
    if (!x.req.url?.startsWith(apiBase)) return undefined
    try {
      return this.#routes.find(x.method, x.path).endpoint.operation?.upload
    } catch {
      // The same look again will tell the client, once its credentials are known.
      return undefined
    }
  }

  /** What reads forms is loaded with the first of them, so that the start does not wait for it. */
  async #takeForm(x: Exchange, upload: Upload, limit: number, tooLarge: () => void): Promise<void> {
    const { collectForm } = await import('../domain/form-body.ts')
    const done = (form: Form) => {
      x.form = form
      this.#arrive(x)
    }
    collectForm(x.req, upload, limit, done, tooLarge)
  }

  #arrive(x: Exchange, bytes?: Buffer): void {
    if (bytes !== undefined) x.bytes = bytes
    this.#turns.serve(() => this.#enter(x))
  }

  /** Route, credentials, permission, faults. */
  #enter(x: Exchange): void {
    try {
      if (!x.req.url?.startsWith(apiBase))
        refuse('REFERENCE_NOT_FOUND', { says: `The only version served here is ${apiBase.slice(1)}.` })
      const { endpoint, path } = this.#routes.find(x.method, x.path)
      x.endpoint = endpoint
      x.parameters = path
      const known = this.#parts.authenticate(x.req.headers.authorization)
      if (known === undefined) throw new Refusal('UNAUTHORIZED', {}, { headers: { 'WWW-Authenticate': 'Basic' } })
      x.hosted = known.hosted
      x.caller = known.caller
      if (endpoint.operation !== undefined) {
        checkPermission(endpoint.operation, known.caller)
        checkOffer(endpoint.operation, known.hosted)
      }
      if (!this.#meetsFault(x, endpoint.id)) this.#serve(x, known.caller)
    } catch (error) {
      this.#ending.turnedAway(x, error)
    }
  }

  /** True when a fault took the request over: it was answered, or will go on after a wait. */
  #meetsFault(x: Exchange, operationId: string): boolean {
    const { engine } = x.hosted
    if (nextFault(engine, operationId) === undefined) return false
    const { result: fault, moment } = engine.commit(x.cause(), (making) => {
      const taken = takeFault(engine, operationId)
      const refusal = taken && refusalOfFault(taken)
      if (taken) engine.note({ kind: 'warning', text: `met the injected fault ${taken.id} (${taken.kind})` })
      if (refusal) making.answer = { status: refusal.status, body: refusal.body() }
      return taken
    })
    if (fault === undefined) return false
    const refusal = refusalOfFault(fault)
    if (refusal) this.#sender.send(x, renderRefusal(refusal, refusal.body()), moment.number, moment.at)
    else this.#parts.worlds.setup.wall.timer(fault.delayMs ?? 0, () => this.#goOn(x))
    return true
  }

  #goOn(x: Exchange): void {
    try {
      if (x.caller !== undefined) this.#serve(x, x.caller)
    } catch (error) {
      this.#ending.turnedAway(x, error)
    }
  }

  /** Shape, existence, idempotency; then the operation's own steps. */
  #serve(x: Exchange, caller: Caller): void {
    const operation = x.endpoint?.operation
    if (operation === undefined) throw this.#notWritten(x.endpoint?.id ?? '')
    x.hosted.engine.catchUp()
    const ask = readAsk(x, operation, caller)
    find(operation, ask)
    if (operation.method === 'POST' && this.#replays(x, operation, ask)) return
    if (operation.prove !== undefined) this.#prove(x, operation, ask, operation.prove)
    else if (isRead(operation)) this.#ending.read(x, operation, ask, undefined)
    else this.#ending.write(x, operation, ask, undefined)
  }

  #replays(x: Exchange, operation: Operation, ask: OpenAsk): boolean {
    const key = x.idempotencyKey
    if (key === undefined) return false
    if (x.keyId === undefined) {
      x.keyId = `${x.method} ${decodeURIComponent(x.path)} ${key}${legOf(operation, ask)}`
      x.fingerprint = fingerprintOf(ask.query, ask.body)
    }
    const first = recall(x.hosted.engine, x.keyId)
    if (first === undefined) return false
    this.#ending.replay(x, operation, first)
    return true
  }

  /** May wait. What was found may have changed meanwhile, and the key may have been answered, so both are asked again. */
  #prove(x: Exchange, operation: Operation, ask: OpenAsk, prove: NonNullable<Operation['prove']>): void {
    const proven = (proof: unknown): void => {
      try {
        x.hosted.engine.catchUp()
        ask.now = x.hosted.engine.now()
        find(operation, ask)
        if (operation.method === 'POST' && this.#replays(x, operation, ask)) return
        if (isRead(operation)) this.#ending.read(x, operation, ask, proof)
        else this.#ending.write(x, operation, ask, proof)
      } catch (error) {
        this.#ending.turnedAway(x, error)
      }
    }
    const unproven = (error: unknown): void => {
      if (isRead(operation)) this.#ending.turnedAway(x, error)
      else this.#ending.refused(x, operation, error)
    }
    Promise.resolve(ask).then(prove).then(proven, unproven)
  }

  #notWritten(operation: string): Refusal {
    this.unwrittenCalls.set(operation, (this.unwrittenCalls.get(operation) ?? 0) + 1)
    return new Refusal('NOT_IMPLEMENTED', { operation }, {})
  }

  /** The rest of the body is still coming, so the answer is ended only when it has been read or the client gives up. */
  #tooLarge(x: Exchange, limitBytes: number): void {
    const { engine } = x.hosted
    const says = `The body is larger than ${limitBytes} bytes.`
    const refusal = new Refusal('INVALID_REQUEST_FORMAT', { reason: 'BODY_TOO_LARGE', says }, { status: 413 })
    const rendered = renderRefusal(refusal, refusal.body())
    const headers = headersOf(x, rendered, engine.momentNumber(), engine.now())
    x.res.writeHead(413, { ...headers, Connection: 'close' })
    x.res.write(rendered.text ?? '')
    drain(x.req, () => x.res.end())
    this.#sender.tell(x, rendered, engine.momentNumber(), engine.now())
  }
}

function checkOffer({ id: operation, isOffered }: Operation, { engine }: HostedWorld): void {
  if (isOffered?.(engine) === false)
    refuse('NOT_IMPLEMENTED', { operation, says: `The operation ${operation} is switched off for this platform.` })
}

function checkPermission(operation: Operation, caller: Caller): void {
  const { needs } = operation
  if (caller.isProduction === true && operation.pathTemplate.startsWith('/sandbox/'))
    refuse('FORBIDDEN', { says: 'The sandbox operations are not there for a token of production.' })
  if (typeof needs === 'string') {
    if (!caller.permissions.includes(needs)) refuse('FORBIDDEN', { requiredPermission: needs })
  } else if (!needs.some((permission) => caller.permissions.includes(permission)))
    refuse('FORBIDDEN', { requiredPermission: needs.join(' or ') })
}

/** The signed request is not the first one again, though it is the same and may come under the same idempotency key. */
function legOf({ signed, answers }: Operation, { headers }: OpenAsk): string {
  if (signed !== true || answers[202] === undefined) return ''
  const requestId = requestIdOf(headers)
  return `${requestId === undefined ? '' : ` ${requestId}`}${hasSignature(headers) ? ' signed' : ''}`
}
