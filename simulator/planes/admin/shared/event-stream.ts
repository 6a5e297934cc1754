import type { ServerResponse } from 'node:http'

/** The body of an answer that is sent as server-sent events, as they happen. */
export class EventStream {
  static readonly type = 'text/event-stream'
  readonly #run: (response: ServerResponse) => void

  constructor(run: (response: ServerResponse) => void) {
    this.#run = run
  }

  send(response: ServerResponse): void {
    response.setHeader('Content-Type', `${EventStream.type}; charset=utf-8`)
    // Stops proxies from buffering events.
    response.setHeader('X-Accel-Buffering', 'no')
    response.flushHeaders()
    this.#run(response)
  }
}
