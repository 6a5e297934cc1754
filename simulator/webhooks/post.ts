import { subscribe } from 'node:diagnostics_channel'
import { Agent, buildConnector } from 'undici'
import type { Wall } from '../engine/index.ts'
import {
  checkAddress,
  guardedLookup,
  TargetIsOurselves,
  type TargetLimits,
  TargetNotAllowed,
  targetPort,
} from './target.ts'

/** The signed HTTP request of one attempt. */
export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PostAnswer {
  readonly status?: number
  /** The first 64 KiB. */
  readonly body?: string
  /** The reason why there is no complete answer. */
  readonly reason?: string
  /** Set after a timeout. */
  readonly isLate?: true
  /** Set when connecting failed, so nothing was sent. */
  readonly isUnreachable?: true
}

const keptBytes = 65_536
const largestBytes = 1_048_576
/** Longer than the ten seconds that a resolver waits for a name server, whose error is then reported. */
const connectLimitMs = 20_000

/** Used connections, and the bodies sent over them. */
const used = new WeakSet<object>()
const sentOverUsed = new WeakSet<object>()

subscribe('undici:client:sendHeaders', (message) => {
  // undici documents the form of this message.
  const { request, socket }: { request: { body?: unknown }; socket: object } = Object(message)
  if (used.has(socket) && request.body instanceof Buffer) sentOverUsed.add(request.body)
  used.add(socket)
})

/** Creates the HTTP client for webhooks. The process has one, which keeps connections alive between events. */
export function createPoster(wall: Wall, limits: TargetLimits) {
  const connect: buildConnector.connector = (target, callback) =>
    buildConnector({ lookup: guardedLookup(limits, targetPort(target)), timeout: connectLimitMs })(target, callback)
  // One connection per attempt in flight, because waiting for another attempt's connection would cost time.
  const kept = new Agent({ pipelining: 1, connect })
  /** Uses each connection once. */
  const fresh = new Agent({ pipelining: 1, connect })
  return {
    /**
     * Sends a request, on a new connection when `isOnce`. An endpoint may close a kept connection just as it is reused;
     * such a request is sent again on a new one. Never throws: the answer has the reason of a failure.
     */
    async post(request: WebhookRequest, limitMs: number, isOnce = false): Promise<PostAnswer> {
      if (request.url === '') return { reason: 'no endpoint is configured' }
      const deadline = new AbortController()
      const cancel = wall.timer(limitMs, () => deadline.abort())
      let status: number | undefined
      try {
        const url = new URL(request.url)
        checkAddress(limits, url)
        const body = Buffer.from(request.body)
        const send = (agent: Agent) =>
          agent.request({
            origin: url.origin,
            path: url.pathname + url.search,
            method: 'POST',
            headers: { ...request.headers, ...credentialOf(url) },
            body,
            signal: deadline.signal,
            headersTimeout: limitMs,
            bodyTimeout: limitMs,
            reset: agent === fresh,
          })
        const answer = isOnce
          ? await send(fresh)
          : await send(kept).catch((error) => {
              if (deadline.signal.aborted || !sentOverUsed.has(body) || !isBroken(error)) throw error
              return send(fresh)
            })
        status = answer.statusCode
        return { status, body: await readBeginning(answer.body) }
      } catch (error) {
        const received = status === undefined ? {} : { status }
        if (!deadline.signal.aborted) return { ...received, ...failureOf(error) }
        return { ...received, reason: `no complete answer within ${limitMs / 1_000} s`, isLate: true }
      } finally {
        cancel()
      }
    },
    async close(): Promise<void> {
      await Promise.all([kept.destroy(), fresh.destroy()])
    },
  }
}

export type Poster = ReturnType<typeof createPoster>

/** Returns the user name and password of an address as a Basic credential, like browsers and curl. */
function credentialOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` }
}

/** Reads a body to its end and keeps the beginning; throws when it is too large. */
async function readBeginning(body: AsyncIterable<Buffer>): Promise<string> {
  const kept: Buffer[] = []
  let seen = 0
  for await (const chunk of body) {
    if (seen < keptBytes) kept.push(chunk.subarray(0, keptBytes - seen))
    seen += chunk.length
    if (seen > largestBytes) throw new Error(`the answer is larger than ${largestBytes} bytes`)
  }
  return Buffer.concat(kept).toString('utf8')
}

const knownReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host does not resolve',
  EAI_AGAIN: 'the host does not resolve',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken',
  EPIPE: 'the connection was broken',
  UND_ERR_SOCKET: 'the connection was broken',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is not valid HTTP',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
}

const isBroken = ({ code }: NodeJS.ErrnoException) => knownReasons[code ?? ''] === 'the connection was broken'

const connectErrors: ReadonlySet<string | undefined> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

function failureOf(error: unknown): PostAnswer {
  if (error instanceof TargetNotAllowed || error instanceof TargetIsOurselves) return { reason: error.message }
  // node:net and undici throw errors with a code; an AggregateError has one error per address.
  const { name, code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }
  if (name === 'HTTPParserError') return { reason: 'the answer is not valid HTTP' }
  const known = knownReasons[code ?? ''] ?? knownReasons[errors?.[0]?.code ?? '']
  const reason = known ?? (code === undefined ? message : `${code}: ${message}`)
  const isUnreachable = connectErrors.has(code ?? errors?.[0]?.code)
  return { reason, ...(isUnreachable ? { isUnreachable } : {}) }
}
