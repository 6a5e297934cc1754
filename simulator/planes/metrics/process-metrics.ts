import type { IncomingMessage } from 'node:http'
import { isReading } from '../../contract/index.ts'
import { newClusterCounts, type Worlds } from '../../worlds/index.ts'
import type { Handler } from '../http/index.ts'
import { RequestCounts } from './request-counts.ts'
import { WorldCounts } from './world-counts.ts'

export const isMetricsRead = (req: IncomingMessage) => isReading(req) && /^\/metrics(\?|$)/.test(req.url ?? '')

/** Counts from the start of the process, and loads the registry and its library with the first read. */
export class ProcessMetrics {
  readonly requests = new RequestCounts()
  readonly cluster = newClusterCounts()
  readonly #worlds: Worlds
  readonly #counts: WorldCounts
  readonly #adminToken: string | undefined
  readonly #onBug: (error: unknown) => void
  #page: Promise<Handler> | undefined

  constructor(worlds: Worlds, adminToken: string | undefined, onBug: (error: unknown) => void) {
    this.#worlds = worlds
    this.#counts = new WorldCounts(worlds)
    this.#adminToken = adminToken
    this.#onBug = onBug
  }

  readonly handle: Handler = (req, res) => {
    this.#page ??= import('./index.ts').then(({ createMetrics }) =>
      createMetrics({
        worlds: this.#worlds,
        requests: this.requests,
        cluster: this.cluster,
        counts: this.#counts,
        adminToken: this.#adminToken,
        onBug: this.#onBug,
      }),
    )
    void this.#page.then((page) => page(req, res))
  }
}
