import { readAtMost, TooLarge } from '../http/read-at-most.ts'
import type { ScenarioAnswer, ScenarioRequest } from '../scenario/index.ts'
import { encode, readBody } from './encode.ts'
import { type LocalClock, localClock } from './local-clock.ts'
import { type Side, Stopped } from './side.ts'
import { TargetClock } from './target-clock.ts'

/**
 * The target cannot be compared with: it is no such API, cannot be reached, or hangs. The message is one sentence. In
 * the middle of a run, it ends the run as a budget does.
 */
export class UnusableTarget extends Stopped {}

export interface TargetOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The most requests, repeated ones included. */
  readonly mostRequests: number
  /** The most milliseconds. */
  readonly mostMs: number
  readonly requestsPerSecond: number
  /** An answer takes no longer, or the target hangs. */
  readonly longestAnswerMs: number
  /** Ends the run. */
  readonly signal: AbortSignal
  /** Default: the real one. */
  readonly clock?: LocalClock
}

const largestAnswer = 20_000_000
/** The longest wait that a 429 may ask for, and how often one request is repeated. */
const longestRetryMs = 60_000
const mostRetries = 5

/** A service over HTTP: keeps to a budget and a pace, and waits when it is told to. */
export class HttpSide implements Side {
  requests = 0
  readonly #local: LocalClock
  readonly #clock: TargetClock
  readonly #endMs: number
  readonly #authorization: string
  #nextMs = 0
  #isFree = false

  constructor(readonly options: TargetOptions) {
    this.#local = options.clock ?? localClock
    this.#clock = new TargetClock(this.#local.now)
    this.#endMs = this.#local.uptime() + options.mostMs
    this.#authorization = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`
  }

  now = (): number => Math.round(this.#clock.now())

  waitUntil = async (at: number): Promise<void> => {
    const ms = at - this.now()
    if (ms > 0) await this.#wait(ms)
  }

  /** Waits until the next request may be sent. */
  ready = (): Promise<void> => this.#wait(this.#nextMs - this.#local.uptime())

  send = async (request: ScenarioRequest): Promise<ScenarioAnswer> => {
    for (let retries = 0; ; retries += 1) {
      await this.ready()
      const answer = await this.#sendOnce(request)
      const afterMs = answer.status === 429 ? this.#retryAfterMs(answer.headers['retry-after']) : undefined
      if (afterMs === undefined || retries === mostRetries) return answer
      if (afterMs > longestRetryMs)
        throw new Stopped(`The target asks for a wait of ${Math.ceil(afterMs / 1_000)} seconds, with 429.`)
      await this.#wait(afterMs)
    }
  }

  /** Reads a Retry-After, which is a number of seconds or a date. */
  #retryAfterMs(text = ''): number | undefined {
    if (/^\d+$/.test(text)) return Number(text) * 1_000
    const date = Date.parse(text)
    return Number.isNaN(date) || !text.includes(':') ? undefined : Math.max(0, date - this.now())
  }

  /** Learns the clock of the target from the `Date` of a few answers, which have whole seconds. */
  async learnClock(request: ScenarioRequest): Promise<void> {
    for (let probes = 0; probes < 8 && this.#clock.isVague; probes += 1) {
      await this.#wait(this.#clock.untilTellingMs())
      await this.send(request)
    }
  }

  /** No budget holds and no interruption counts while what was made is deleted. */
  async withoutBudget<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#isFree = true
    try {
      return await act()
    } finally {
      this.#isFree = false
    }
  }

  async #wait(ms: number): Promise<void> {
    // The clock of the target may be set back by hours while the run waits for one of its times.
    const leftMs = this.#isFree ? ms : Math.min(ms, this.#endMs - this.#local.uptime() + 1)
    if (leftMs > 0) await this.#local.wait(leftMs, this.#isFree ? undefined : this.options.signal)
    if (this.#isFree) return
    if (this.options.signal.aborted) throw new Stopped('It was interrupted.')
    if (this.#local.uptime() > this.#endMs) throw new Stopped('The time of --minutes is over.')
  }

  async #sendOnce(request: ScenarioRequest): Promise<ScenarioAnswer> {
    const { mostRequests, requestsPerSecond, baseUrl } = this.options
    if (this.requests >= mostRequests && !this.#isFree)
      throw new Stopped(`The ${mostRequests} requests of --requests are used up.`)
    this.requests += 1
    this.#nextMs = this.#local.uptime() + 1_000 / requestsPerSecond
    const { path, ...encoded } = encode(request, this.#authorization)
    const [sentAt, response] = [this.#local.now(), await this.#fetch(`${baseUrl}${path}`, encoded)]
    this.#clock.learn(response.headers.get('date'), sentAt, this.#local.now())
    if (response.status >= 300 && response.status < 400) throw new UnusableTarget(`${baseUrl} ${redirection(response)}`)
    const text = await this.#textOf(response)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      ...readBody(text, response.headers.get('content-type') ?? ''),
    }
  }

  async #fetch(url: string, { method, headers, body }: Omit<ReturnType<typeof encode>, 'path'>): Promise<Response> {
    const { baseUrl, signal, longestAnswerMs } = this.options
    const ends = [AbortSignal.timeout(longestAnswerMs), ...(this.#isFree ? [] : [signal])]
    try {
      const sent = body === undefined ? {} : { body: Uint8Array.from(body) }
      return await fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.any(ends), ...sent })
    } catch (error) {
      throw this.#describe(error, `${baseUrl} cannot be reached`)
    }
  }

  async #textOf(response: Response): Promise<string> {
    const { baseUrl } = this.options
    try {
      return await readAtMost(response, largestAnswer)
    } catch (error) {
      if (error instanceof TooLarge)
        throw new UnusableTarget(`${baseUrl} gave an answer that is too large: ${error.message}`)
      throw this.#describe(error, `${baseUrl} broke off its answer`)
    }
  }

  #describe(error: unknown, otherwise: string): Error {
    if (error instanceof UnusableTarget) return error
    const { signal, baseUrl, longestAnswerMs } = this.options
    if (signal.aborted) return new Stopped('It was interrupted.')
    if (error instanceof Error && error.name === 'TimeoutError')
      return new UnusableTarget(
        `${baseUrl} did not answer within ${longestAnswerMs / 1_000} seconds; --timeout allows more.`,
      )
    const cause: unknown = error instanceof Error ? error.cause : undefined
    const reason = cause instanceof Error ? cause.message || Reflect.get(cause, 'code') : String(error)
    return new UnusableTarget(`${otherwise}: ${reason}.`)
  }
}

function redirection({ status, headers }: Response): string {
  const location = headers.get('location')
  return location === null ? `answers with ${status}.` : `redirects to ${location}; give that address.`
}
