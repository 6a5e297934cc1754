import type { Wall, World } from '../engine/index.ts'
import { type AttemptResult, type Delivery, isSentOnce } from './deliveries.ts'
import type { PostAnswer } from './post.ts'
import { webhookSettings } from './settings.ts'

const validMs = 1_000

/**
 * Infers the results of attempts within an advance. A dead endpoint has hundreds of retries: within a second of real
 * time after a failure to connect, the next attempts are assumed to fail too.
 */
export class Inference {
  #advances = 0
  /** The last unreachable endpoint. */
  #unreachable: { readonly url: string; readonly until: number; readonly reason: string } | undefined

  constructor(
    readonly world: World,
    readonly wall: Wall,
  ) {}

  /** Allows inferences while an advance runs. */
  async during<R>(advance: () => Promise<R>): Promise<R> {
    this.#advances += 1
    try {
      return await advance()
    } finally {
      this.#advances -= 1
      this.#unreachable = undefined
    }
  }

  /** Records the result of a real attempt. */
  learn(url: string, { isUnreachable, reason = '' }: PostAnswer): void {
    const until = this.wall.now() + validMs
    this.#unreachable = isUnreachable && this.#advances > 0 ? { url, until, reason } : undefined
  }

  /** Returns an inferred result, or undefined to make the attempt. Never infers an answer that decides something. */
  answer(delivery: Delivery): AttemptResult | undefined {
    const known = this.#unreachable
    if (known === undefined || this.wall.now() >= known.until) return undefined
    if (known.url !== webhookSettings(this.world).endpoint) return undefined
    if (delivery.disturbance !== undefined || isSentOnce(delivery)) return undefined
    return { reason: known.reason, isInferred: true }
  }
}
