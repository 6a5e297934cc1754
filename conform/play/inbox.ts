import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { wall } from '../../simulator/engine/index.ts'
import { type Received, receive } from './receive.ts'
import { Replies, textOfReply } from './replies.ts'

const largestBytes = 1_000_000

/** The answer to a GET, by which other runs see that this one is still running. */
const aliveStatus = 204
/** The longest wait for the answer of another run. */
const longestAliveMs = 5_000

/** True while a run receives webhooks at an address. */
export async function isListening(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestAliveMs)
    return (await fetch(address, { redirect: 'manual', signal })).status === aliveStatus
  } catch {
    return false
  }
}

/**
 * Receives webhooks at a secret path, and answers as a scenario wants, or with 200. A GET of the path shows other runs
 * that this one is still running.
 */
export class Inbox {
  /** All webhooks so far, in the order in which they came. */
  readonly received: Received[] = []
  readonly replies = new Replies()
  readonly path = `/conform-${wall.chance()}`
  readonly #server: Server

  private constructor(readonly now: () => number) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  /**
   * Listens on a port, 0 for any; on all addresses of the machine unless there is a host. `now` is the time of the
   * target.
   */
  static async listen(now: () => number, port: number, host?: string): Promise<Inbox> {
    const inbox = new Inbox(now)
    await new Promise<void>((resolve, reject) => {
      inbox.#server.once('error', reject)
      inbox.#server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
    })
    return inbox
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
    return address.port
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOwn = request.url?.endsWith(this.path) === true
    if (!isOwn || request.method !== 'POST') {
      response.writeHead(isOwn && request.method === 'GET' ? aliveStatus : 404).end()
      return
    }
    const text = await textOf(request)
    if (text === undefined) {
      response.writeHead(413, { connection: 'close' }).end()
      return
    }
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
    const event = receive(Object.fromEntries(headers), text)
    this.received.push(event)
    const expected = this.replies.find(event)
    if (expected === undefined) {
      response.writeHead(200).end()
      return
    }
    this.replies.give(expected, event, this.now())
    const { reply } = expected
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(textOfReply(reply))
  }
}

/** Reads a body; undefined for one that is too large. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > largestBytes) return undefined
  }
  return Buffer.concat(chunks).toString()
}
