import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Form } from '../domain/form-body.ts'
import type { Ask, Caller, Operation } from '../domain/operation.ts'
import type { HostedWorld } from '../domain/worlds.ts'
import type { Cause } from '../engine/types.ts'
import type { Endpoint } from './routes.ts'

/** What the steps of an operation are handed, while the shell still fills it in. */
export type OpenAsk = { -readonly [K in keyof Ask<unknown, unknown, unknown>]: Ask<unknown, unknown, unknown>[K] }

/** Looks up what the request is about, as the world is now. */
export function find(operation: Operation, ask: OpenAsk): void {
  if (operation.find !== undefined) ask.found = operation.find(ask as Ask<unknown, unknown, undefined>)
}

const emptyBody = Buffer.alloc(0)

/** One request on its way through the shell. */
export class Exchange {
  readonly method: string
  /** After the base, without the query. */
  readonly path: string
  /** What stands behind the `?`. */
  readonly queryText: string
  bytes: Buffer = emptyBody
  /** The body of an upload, in place of the bytes. */
  form: Form | undefined
  endpoint: Endpoint | undefined
  parameters: Readonly<Record<string, string>> = {}
  caller: Caller | undefined
  ask: OpenAsk | undefined
  /** Where the first answer to this request's idempotency key is kept. */
  keyId: string | undefined
  fingerprint = ''

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    baseLength: number,
    /** The default one until the credentials tell. */
    public hosted: HostedWorld,
    readonly startedAt: number,
  ) {
    const url = req.url ?? ''
    const mark = url.indexOf('?')
    this.method = req.method ?? ''
    this.path = (mark === -1 ? url.slice(baseLength) : url.slice(baseLength, mark)) || '/'
    this.queryText = mark === -1 ? '' : url.slice(mark + 1)
  }

  get idempotencyKey(): string | undefined {
    return this.req.headers['idempotency-key'] as string | undefined
  }

  makeAsk(query: unknown, body: unknown, caller: Caller): OpenAsk {
    const { headers } = this.req
    const world = this.hosted.engine
    this.ask = {
      world,
      now: world.now(),
      caller,
      path: this.parameters,
      query,
      body,
      headers: headers as Readonly<Record<string, string | undefined>>,
      origin: `http://${headers.host ?? 'localhost'}`,
      found: undefined,
    }
    return this.ask
  }

  /** What the timeline says about this request. */
  cause(): Cause {
    const { endpoint, ask, caller, parameters } = this
    const subject = Object.values(parameters)[0]
    const detail = {
      method: this.method,
      path: this.path,
      query: ask?.query ?? {},
      body: ask?.body,
      idempotencyKey: this.idempotencyKey,
      token: caller?.tokenId,
    }
    return { kind: 'request', name: endpoint?.id ?? '', detail, subject }
  }
}
