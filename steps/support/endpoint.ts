import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, answer, fieldAt } from './http-client.ts'

/** The way an endpoint treats a request. `hold` answers when released; `down` and `cutOff` never answer in full. */
export type Behavior =
  | { readonly does: 'answer'; readonly status: number; readonly body?: string | Buffer }
  | { readonly does: 'hold' }
  | { readonly does: 'down' }
  | { readonly does: 'cutOff' }

export const accepts: Behavior = { does: 'answer', status: 200, body: '{"received":true}' }

export const answersWith = (status: number, body?: string | Buffer): Behavior => ({
  does: 'answer',
  status,
  ...(body === undefined ? {} : { body }),
})

/** How the endpoint answers webhooks: all, or only the next ones; `held` answers those that it holds. */
export type Reply =
  | 'held'
  | { readonly status: number; readonly body?: string | Buffer | undefined; readonly times?: number | undefined }

/** Answers with 200 and a body of this size. */
export const largeReply = (megabytes: number): Reply => ({
  status: 200,
  body: Buffer.alloc(megabytes * 1024 * 1024, 'a'),
})

/** Reads a reply in the words of a step: `500 3 times`, `200 with the body "ok"`. */
export function replyOf(text: string): Reply {
  if (text === 'the held requests') return 'held'
  const [, megabytes] = /^with a body of (\d+) MB$/.exec(text) ?? []
  if (megabytes !== undefined) return largeReply(Number(megabytes))
  const [, status, times, body] = /^(\d+)(?: (\d+) times?| with the body "(.*)")?$/.exec(text) ?? []
  return { status: Number(status), body, times: times === undefined ? undefined : Number(times) }
}

/** A webhook request that arrived at the endpoint. */
export interface Arrival {
  /** The request in the form of an answer, so that the same assertions apply to both. */
  readonly request: Answer
  readonly id: string
  readonly type: string
  /** The id of the resource in the data of the event. */
  readonly resource: string | undefined
  /** The status of the answer; undefined while there is none. */
  answered: number | undefined
}

/** The platform's webhook endpoint of one world. */
export class Endpoint {
  readonly arrivals: Arrival[] = []
  #behavior: Behavior = accepts
  #first: readonly Behavior[] = []
  readonly #held: { readonly arrival: Arrival; readonly response: ServerResponse }[] = []
  #watchers: (() => void)[] = []

  constructor(readonly url: string) {}

  /** Sets the behavior for the next requests, one by one, and for all later ones. */
  behave(behavior: Behavior, first: readonly Behavior[] = []): void {
    this.#behavior = behavior
    this.#first = first
  }

  get holds(): boolean {
    return this.#held.length > 0 || this.#behavior.does === 'hold'
  }

  /** Accepts the requests that it holds, and all later ones. */
  release(): void {
    this.behave(accepts)
    for (const { arrival, response } of this.#held.splice(0)) this.#act(accepts, arrival, response)
  }

  /** Closes every connection that is still waiting for an answer. */
  end(): void {
    for (const { response } of this.#held.splice(0)) response.destroy()
  }

  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrival = arrivalOf(this.url, request.headers, await bytesOf(request))
    const [next = this.#behavior, ...rest] = this.#first
    this.#first = rest
    this.arrivals.push(arrival)
    this.#act(next, arrival, response)
    const watchers = this.#watchers
    this.#watchers = []
    for (const watcher of watchers) watcher()
  }

  /** Waits until that many matching requests have arrived; only the timeout of the step ends the wait early. */
  async waitForArrivals(count: number, matches: (arrival: Arrival) => boolean): Promise<void> {
    while (this.arrivals.filter(matches).length < count)
      await new Promise<void>((resolve) => this.#watchers.push(resolve))
  }

  #act(behavior: Behavior, arrival: Arrival, response: ServerResponse): void {
    if (behavior.does === 'hold') {
      this.#held.push({ arrival, response })
      return
    }
    if (behavior.does === 'down') {
      response.destroy()
      return
    }
    if (behavior.does === 'cutOff') {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('{"received":', () => response.destroy())
      return
    }
    arrival.answered = behavior.status
    // A client that followed the redirect would come back here and be counted.
    const location = behavior.status >= 300 && behavior.status < 400 ? { location: `${this.url}/elsewhere` } : {}
    response.writeHead(behavior.status, { 'content-type': 'application/json', ...location })
    response.end(behavior.body)
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  // A request without an encoding yields buffers.
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function arrivalOf(url: string, headers: IncomingHttpHeaders, bytes: Buffer): Arrival {
  const request = webhookRequest(url, Object.entries(headers), bytes)
  const [id, type, resource] = ['id', 'type', 'data.id'].map((path) => fieldAt(request.json, path))
  return {
    request,
    id: String(id ?? ''),
    type: String(type ?? ''),
    resource: typeof resource === 'string' ? resource : undefined,
    answered: undefined,
  }
}

/** Returns a webhook request in the form of an answer: its headers and body are what steps assert. */
export function webhookRequest(url: string, headers: Iterable<readonly [string, unknown]>, bytes: Buffer): Answer {
  const texts = [...headers].map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  return answer({ method: 'POST', url, headers: {} }, 200, texts, bytes)
}
