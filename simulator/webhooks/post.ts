import { Agent, type Dispatcher } from 'undici'
import type { Wall } from '../engine/types.ts'
import { type AllowedTargets, checkAddress, guardedLookup, TargetNotAllowed } from './target.ts'

export interface SignedRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PostAnswer {
  readonly status?: number
  /** The first 64 KiB. */
  readonly body?: string
  /** Why there is no whole answer. */
  readonly reason?: string
  /** There is none because the time for it was over. */
  readonly isLate?: true
}

const keptBytes = 65_536
const largestBytes = 1_048_576
/** Longer than the ten seconds after which a resolver gives up on a silent name server: that is worth being told. */
const connectLimitMs = 20_000

/** The connections outward; one for the process, so that they are kept alive between events. */
export function createPoster(wall: Wall, allowed: AllowedTargets | undefined) {
  // As many connections as there are attempts on their way: one that waits for another's would lose its own time.
  const connect = { lookup: guardedLookup(allowed), timeout: connectLimitMs }
  const dispatcher = new Agent({ pipelining: 1, connect })
  return {
    /** Never throws: whatever goes wrong is the answer's reason. */
    async post(signed: SignedRequest, limitMs: number): Promise<PostAnswer> {
      if (signed.url === '') return { reason: 'no endpoint is configured' }
      const deadline = new AbortController()
      const cancel = wall.timer(limitMs, () => deadline.abort())
      let status: number | undefined
      try {
        const url = new URL(signed.url)
        checkAddress(allowed, url)
        const answer = await dispatcher.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: 'POST',
          headers: { ...signed.headers, ...credentialOf(url) },
          body: signed.body,
          signal: deadline.signal,
          headersTimeout: limitMs,
          bodyTimeout: limitMs,
        })
        status = answer.statusCode
        return { status, body: await read(answer) }
      } catch (error) {
        const begun = status === undefined ? {} : { status }
        if (!deadline.signal.aborted) return { ...begun, reason: reasonOf(error) }
        return { ...begun, reason: `no whole answer within ${limitMs / 1_000} s`, isLate: true }
      } finally {
        cancel()
      }
    },
    close: () => dispatcher.destroy(),
  }
}

export type Poster = ReturnType<typeof createPoster>

/** A user name and password in the address are sent as Basic credentials, as browsers and curl do. */
function credentialOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` }
}

/** Reads to the end, keeps the beginning; an answer that is far too large is cut off and counts as none. */
async function read({ body }: Dispatcher.ResponseData): Promise<string> {
  const kept: Buffer[] = []
  let seen = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
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

function reasonOf(error: unknown): string {
  if (error instanceof TargetNotAllowed) return error.message
  const { name, code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }
  if (name === 'HTTPParserError') return 'the answer is not valid HTTP'
  const known = knownReasons[code ?? ''] ?? knownReasons[errors?.[0]?.code ?? '']
  return known ?? (code === undefined ? message : `${code}: ${message}`)
}
