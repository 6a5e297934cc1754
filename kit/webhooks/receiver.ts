import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { verifyWebhook, type WebhookEvent, WebhookSignatureError } from './verify.ts'

/** The part of a world that a receiver needs. */
export interface ReceivedWorld {
  readonly baseUrl: string
  readonly authorization: string
  readonly webhooks: { publicKey(): Promise<string> }
  onDelete(run: () => unknown): void
}

/** A server on 127.0.0.1 that keeps the events it receives. Disposable: `await using` closes it at the end. */
export class WebhookReceiver implements AsyncDisposable {
  readonly url: string
  /** The events with a valid signature, in the order of their arrival. */
  readonly events: WebhookEvent[] = []
  /** The reasons why others were answered with 401. */
  readonly refused: string[] = []
  readonly #server: Server

  private constructor(server: Server, publicKey: string) {
    this.#server = server
    this.url = `http://127.0.0.1:${Object(server.address()).port}/webhooks`
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#receive(request, response, publicKey),
    )
  }

  /** Starts a receiver. The public key is a PEM text, as returned by `world.webhooks.publicKey()`. */
  static async start(publicKey: string): Promise<WebhookReceiver> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new WebhookReceiver(server, publicKey)
  }

  /** The types of the received events. */
  get types(): string[] {
    return this.events.map(({ type }) => type)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  async #receive(request: IncomingMessage, response: ServerResponse, publicKey: string): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    try {
      this.events.push(verifyWebhook(Buffer.concat(parts), request.headers, publicKey))
    } catch (error) {
      if (!(error instanceof WebhookSignatureError)) throw error
      this.refused.push(error.message)
      response.statusCode = 401
    }
    response.end()
  }
}

/** Starts a receiver that gets the webhooks of a world; it closes when the world is deleted. */
export async function receiveWebhooks(world: ReceivedWorld): Promise<WebhookReceiver> {
  const receiver = await WebhookReceiver.start(await world.webhooks.publicKey())
  world.onDelete(() => receiver.close())
  const answer = await fetch(`${world.baseUrl}/config`, {
    method: 'PATCH',
    headers: { authorization: world.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ webhookEndpoint: receiver.url }),
  })
  if (answer.ok) return receiver
  await receiver.close()
  throw new Error(`The world refused ${receiver.url} as its endpoint with ${answer.status}: ${await answer.text()}`)
}
