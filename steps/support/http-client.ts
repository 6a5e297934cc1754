import { Agent, request } from 'node:http'

export interface Sent {
  readonly method: string
  /** The absolute URL. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** An answer together with its request. */
export interface Answer {
  readonly sent: Sent
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly bytes: Buffer
  /** The parsed body, or undefined when it is empty or not JSON. */
  readonly json: unknown
}

/** Idle connections are dropped before the service does, which closes them after five seconds. */
const longestIdleMs = 2_000
const pool = () => new Agent({ keepAlive: true, timeout: longestIdleMs })
let keptAlive = pool()
let lastUsed = performance.now()

/** Sends a request over a pooled connection. */
export function send(sent: Sent): Promise<Answer> {
  // On a machine that stood still, the timers that drop idle connections may come later than this request.
  if (performance.now() - lastUsed > longestIdleMs) keptAlive = pool()
  lastUsed = performance.now()
  return exchange(sent, keptAlive)
}

/** Sends a request over its own connection, for answers that arrive before the whole body is sent. */
export const sendAlone = (sent: Sent): Promise<Answer> => exchange(sent, false)

function exchange(sent: Sent, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url, body } = sent
    // Node omits the length for methods that rarely have a body; the server would read the body as the next request.
    const headers = { ...(body === undefined ? {} : { 'Content-Length': body.length }), ...sent.headers }
    const outgoing = request(url, { method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
        resolve(answer(sent, response.statusCode ?? 0, received, Buffer.concat(parts)))
        if (agent === false) outgoing.destroy()
        else lastUsed = performance.now()
      })
    })
    // The service may close the connection on a body it refuses; the answer that it sent before is the one that counts.
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // It may also close an idle connection just as it is reused. A read can be retried.
      if (error.code === 'ECONNRESET' && outgoing.reusedSocket && method === 'GET')
        exchange(sent, false).then(resolve, reject)
      else reject(isAbsent(error) ? new Error(noServiceAt(new URL(url).origin, error)) : error)
    })
    outgoing.end(body)
  })
}

const isAbsent = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].includes(code)

/** Says that nothing answers at an address, and what to do about it. */
const noServiceAt = (origin: string, { code, message }: NodeJS.ErrnoException): string =>
  `There is no Sandglass at ${origin} (${code ?? message}). Start it with \`npm start\`, ` +
  'or unset SANDGLASS_BASE_URL: the features then start their own.'

export function answer(
  sent: Sent,
  status: number,
  headers: Iterable<readonly [string, string]>,
  bytes: Buffer,
): Answer {
  return { sent, status, headers: new Map(headers), bytes, json: parse(bytes) }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Returns the member at a dot path such as `data.0.id`, or undefined. */
export function fieldAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name)) return undefined
    // hasOwn has checked the member, which the compiler does not take into account.
    return (inside as Record<string, unknown>)[name]
  }, value)
}

/** Writes a value as features do: strings unquoted, everything else as JSON. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
