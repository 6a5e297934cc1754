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

const keptAlive = new Agent({ keepAlive: true })

/** Sends a request over a pooled connection. */
export const send = (sent: Sent): Promise<Answer> => exchange(sent, keptAlive)

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
      })
    })
    // The service may close the connection on a body it refuses; the answer that it sent before is the one that counts.
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // It may also close an idle connection just as it is reused. A read can be retried.
      if (error.code === 'ECONNRESET' && outgoing.reusedSocket && method === 'GET')
        exchange(sent, false).then(resolve, reject)
      else reject(error)
    })
    outgoing.end(body)
  })
}

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

export function describe(answer: Answer): string {
  const path = new URL(answer.sent.url).pathname
  return `${answer.sent.method} ${path} was answered ${answer.status} ${answer.bytes.toString('utf8').slice(0, 600)}`
}
