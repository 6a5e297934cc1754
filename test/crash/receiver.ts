import { createServer, type Server } from 'node:http'
import { portOf } from '../../simulator/testing/port-of.ts'

/** Receives webhooks and remembers their events by the path that they came to. */
export class Receiver {
  /** The ids of events that were received and not yet taken, by path. */
  readonly #events = new Map<string, Set<string>>()

  private constructor(readonly server: Server) {
    server.on('request', (request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        const path = request.url ?? ''
        const [, id] = /"id":"(Webhook:[0-9a-f-]+)"/.exec(text) ?? []
        if (id !== undefined) this.#events.set(path, (this.#events.get(path) ?? new Set()).add(id))
        response.writeHead(path.endsWith('/no') ? 503 : 200).end()
      })
    })
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver(createServer())
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  /** Returns an endpoint of a world; one in three refuses what it gets. */
  endpoints(world: string, generation: number): readonly string[] {
    const base = `http://127.0.0.1:${portOf(this.server)}/${world}/${generation}`
    return [`${base}/ok`, `${base}/no`]
  }

  /** Returns the events that a world was told since the last call. */
  take(world: string, generation: number): readonly string[] {
    return ['ok', 'no'].flatMap((ending) => {
      const path = `/${world}/${generation}/${ending}`
      const ids = [...(this.#events.get(path) ?? [])]
      this.#events.delete(path)
      return ids
    })
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}
