import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, answer } from './http-client.ts'

/** What an endpoint does with a request; `hold` answers when it is let go, `down` and `breakOff` never do. */
export type Conduct =
  | { readonly does: 'answer'; readonly status: number; readonly body?: string | Buffer }
  | { readonly does: 'hold' }
  | { readonly does: 'down' }
  | { readonly does: 'breakOff' }

export const accepts: Conduct = { does: 'answer', status: 200, body: '{"received":true}' }

export const says = (status: number, body?: string | Buffer): Conduct => ({
  does: 'answer',
  status,
  ...(body === undefined ? {} : { body }),
})

/** A request as it arrived, in the form that the expectations about answers read. */
export interface Arrival {
  readonly letter: Answer
  readonly id: string
  readonly type: string
  /** What the event is about: the id of the resource in its data. */
  readonly resource: string | undefined
  /** What the endpoint answered; undefined when it did not, or has not yet. */
  answered: number | undefined
}

/** One world's endpoint at the platform. */
export class Endpoint {
  readonly arrivals: Arrival[] = []
  #conduct: Conduct = accepts
  #first: readonly Conduct[] = []
  readonly #held: { readonly arrival: Arrival; readonly response: ServerResponse }[] = []
  #watchers: (() => void)[] = []

  constructor(readonly url: string) {}

  /** From now on it behaves like this; the next requests can be met in other ways first. */
  behave(conduct: Conduct, first: readonly Conduct[] = []): void {
    this.#conduct = conduct
    this.#first = first
  }

  get holds(): boolean {
    return this.#held.length > 0 || this.#conduct.does === 'hold'
  }

  /** Answers all that it holds, and everything later at once. */
  letGo(): void {
    this.behave(accepts)
    for (const { arrival, response } of this.#held.splice(0)) this.#act(accepts, arrival, response)
  }

  /** Breaks every connection that still waits for an answer. */
  end(): void {
    for (const { response } of this.#held.splice(0)) response.destroy()
  }

  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrival = arrivalOf(this.url, request.headers, await bytesOf(request))
    const [next = this.#conduct, ...rest] = this.#first
    this.#first = rest
    this.arrivals.push(arrival)
    this.#act(next, arrival, response)
    const watchers = this.#watchers
    this.#watchers = []
    for (const watcher of watchers) watcher()
  }

  /** When that many have arrived that fit; nothing but the step's own limit ends the waiting. */
  async arrive(count: number, fits: (arrival: Arrival) => boolean): Promise<void> {
    while (this.arrivals.filter(fits).length < count) await new Promise<void>((resolve) => this.#watchers.push(resolve))
  }

  #act(conduct: Conduct, arrival: Arrival, response: ServerResponse): void {
    if (conduct.does === 'hold') {
      this.#held.push({ arrival, response })
      return
    }
    if (conduct.does === 'down') {
      response.destroy()
      return
    }
    if (conduct.does === 'breakOff') {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('{"received":', () => response.destroy())
      return
    }
    arrival.answered = conduct.status
    // A client that followed a redirection would come back here and be counted.
    const location = conduct.status >= 300 && conduct.status < 400 ? { location: `${this.url}/elsewhere` } : {}
    response.writeHead(conduct.status, { 'content-type': 'application/json', ...location })
    response.end(conduct.body)
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function arrivalOf(url: string, headers: IncomingHttpHeaders, bytes: Buffer): Arrival {
  const letter = letterOf(url, Object.entries(headers), bytes)
  const { id = '', type = '', data } = (letter.json ?? {}) as { id?: string; type?: string; data?: { id?: string } }
  return { letter, id, type, resource: data?.id, answered: undefined }
}

/** A webhook's request, dressed as an answer: it has headers and a body, and that is what is asked about. */
export function letterOf(url: string, headers: Iterable<readonly [string, unknown]>, bytes: Buffer): Answer {
  const texts = [...headers].map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  return answer({ method: 'POST', url, headers: {} }, 200, texts, bytes)
}
