import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { sendThrough } from '../crash/victim.ts'
import type { Answer, WireRequest } from '../fuzz/request.ts'

const retried: readonly number[] = [502, 503, 504]
const retryAfterMs = 100
/** A request that fails for this long will not succeed any more; no fault lasts half as long. */
const mostTries = 900

/** The tries that were no success, by status; `lost` for connections that ended without an answer. */
type Tries = Map<number | 'lost', number>

/** Sends requests as a client does that retries whatever may not have happened. */
export class Sender {
  readonly #pool: Pool
  readonly #waiting = new Set<AbortController>()
  readonly failedTries: Tries = new Map()
  requests = 0
  /** The sentences about failed tries since the last `watch`. */
  #watched: string[] = []

  constructor(readonly url: string) {
    this.#pool = new Pool(url, { connections: null, headersTimeout: 0, bodyTimeout: 0 })
  }

  /** Sends a request until it is answered with anything but 502, 503 or 504; tells whether the first try was. */
  async send(request: WireRequest): Promise<Answer & { readonly isFirstTry: boolean }> {
    this.requests += 1
    let last = ''
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (tries > 0) await pause(retryAfterMs)
      const answer = await this.#try(request)
      if (typeof answer !== 'string' && !retried.includes(answer.status)) return { ...answer, isFirstTry: tries === 0 }
      const failure = typeof answer === 'string' ? 'lost' : answer.status
      const said = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`
      last = `${request.method} ${request.target}: ${said}`
      this.failedTries.set(failure, (this.failedTries.get(failure) ?? 0) + 1)
      if (this.#watched.length < 20) this.#watched.push(last)
    }
    throw new Error(`No success after ${mostTries} tries: ${last}`)
  }

  /** Returns the answer, or the reason why it is missing. */
  async #try(request: WireRequest): Promise<Answer | string> {
    const abort = new AbortController()
    this.#waiting.add(abort)
    try {
      return await sendThrough(this.#pool, request, abort.signal)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      this.#waiting.delete(abort)
    }
  }

  /** Gives up every request that waits for its answer, as an impatient client does; each is tried again. */
  abandon(): void {
    for (const abort of this.#waiting) abort.abort()
  }

  /** Returns the failed tries since the last call. */
  watch(): readonly string[] {
    const seen = this.#watched
    this.#watched = []
    return seen
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
