import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Caller, type KeptProof, type OpenCall, type Operation, signingHeaders } from '../../contract/index.ts'
import type { Cause, PastWorld, Trace, World } from '../../engine/index.ts'
import type { Form } from '../../schema/form-body.ts'
import { present, readJsonObject, type UnknownMember } from '../../schema/index.ts'
import { type OriginFor, type RunningWorld, traceOf } from '../../worlds/index.ts'

/** A request and its response in the shell. */
export class Exchange {
  readonly method: string
  /** The path after the base, without the query. */
  readonly path: string
  /** The query without its `?`. */
  readonly queryText: string
  bytes: Buffer = Buffer.alloc(0)
  /** The body of an upload, instead of `bytes`. */
  form: Form | undefined
  operation: Operation | undefined
  parameters: Readonly<Record<string, string>> = {}
  caller: Caller | undefined
  /** The world that holds the addressed resource, if it is not the caller's: the operation runs in it. */
  holder: RunningWorld | undefined
  /** Set when the request reads the past. */
  past: PastWorld | undefined
  call: OpenCall | undefined
  /** The id of the remembered answer of this request's idempotency key. */
  keyId: string | undefined
  fingerprint = ''
  /** The result of the operation's `prove` step. */
  #proof: KeptProof | undefined
  /** The moment of this request before it was delayed. */
  continues: number | undefined
  /** True when a moment of the caller's world records the answer. */
  isRecorded = false
  /** Unknown members and parameters of the request. */
  ignored: readonly UnknownMember[] = []

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    baseLength: number,
    /** The default world until the credentials name another. */
    public running: RunningWorld,
    readonly startedAt: number,
    readonly originFor: OriginFor,
  ) {
    const url = req.url ?? ''
    const queryMark = url.indexOf('?')
    this.method = req.method ?? ''
    this.path = (queryMark === -1 ? url.slice(baseLength) : url.slice(baseLength, queryMark)) || '/'
    this.queryText = queryMark === -1 ? '' : url.slice(queryMark + 1)
  }

  /** The caller's world or its past, for the time and moment in the answer. */
  get shown(): World {
    return this.past ?? this.running.engine
  }

  /** The world that the operation runs in. */
  get target(): RunningWorld {
    return this.holder ?? this.running
  }

  /** The path for logs: its template when it contains a secret. */
  get shownPath(): string {
    const { operation } = this
    return operation?.hidesPath === true ? operation.pathTemplate : this.path
  }

  get idempotencyKey(): string | undefined {
    return this.#header('idempotency-key')
  }

  makeCall(query: unknown, body: unknown, caller: Caller): OpenCall {
    const world = this.past ?? this.target.engine
    this.call = {
      world,
      now: world.now(),
      caller,
      path: this.parameters,
      query,
      body,
      // Node joins repeated headers into one string, except for Set-Cookie, which requests do not have.
      headers: this.req.headers as Readonly<Record<string, string | undefined>>,
      origin: this.originFor(this.req.headers.host),
      found: undefined,
      isForeign: this.holder !== undefined,
    }
    return this.call
  }

  keepProof(proof: KeptProof): void {
    this.#proof = proof
  }

  /** The trace given by the client. */
  get trace(): Trace | undefined {
    return traceOf(this.req.headers)
  }

  /** The cause of this request's moment. */
  cause(): Cause {
    const { operation, call, caller, parameters, continues } = this
    const proof = this.#proof
    const subject = Object.values(parameters)[0]
    const { path } = this
    // A HEAD with a fault is recorded as a GET, and the moment has the whole answer.
    const method = operation?.method ?? this.method
    const { query = {}, body, origin } = call ?? this.#unchecked()
    // Another world learns nothing about the caller; the id of its key is a hash.
    const detail =
      this.holder === undefined
        ? { method, path, query, body, idempotencyKey: this.idempotencyKey, token: caller?.tokenId, origin }
        : { method, path, query, body, isForeign: true, keyId: this.keyId, origin }
    const cause = { kind: 'request', name: operation?.id ?? '', detail: this.#withUnusual(detail), subject } as const
    const { trace } = this
    if (continues === undefined && proof === undefined && trace === undefined) return cause
    return { ...cause, ...present({ causedBy: continues, proof, trace }) }
  }

  /** Reads a request that a fault takes over before it is checked; nothing that is no JSON. */
  #unchecked(): Partial<OpenCall> {
    const query = Object.fromEntries(new URLSearchParams(this.queryText))
    try {
      return this.bytes.length === 0 ? { query } : { query, body: readJsonObject(this.bytes) }
    } catch {
      return { query }
    }
  }

  /** Adds rare parts of a request: signature headers, and unknown members of query and body. */
  #withUnusual<D extends object>(detail: D): D {
    const { req, ignored, queryText } = this
    const signing = signingHeaders(req.headers)
    if (signing === undefined && ignored.length === 0 && queryText === '') return detail
    return {
      ...detail,
      ...(signing === undefined ? {} : { headers: signing }),
      ...(queryText === '' ? {} : { queryText }),
      ...(ignored.length === 0 || this.bytes.length === 0 ? {} : { raw: this.bytes.toString() }),
    }
  }

  #header(name: string): string | undefined {
    const value = this.req.headers[name]
    return typeof value === 'string' ? value : value?.join(', ')
  }
}
