import type { Wall } from '../../engine/index.ts'
import { fullRefusal, type RunningWorld, tooFastRefusal } from '../../worlds/index.ts'

/** The requests that a world may still receive now, and the wall time of that count. */
interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * Refuses requests above the quotas of their world. The rate uses wall time and is kept outside the world, so a refusal
 * does not change the world. The admin plane has no quotas: it frees space.
 */
export class QuotaGuard {
  readonly #buckets = new WeakMap<RunningWorld, Bucket>()

  constructor(readonly wall: Pick<Wall, 'now'>) {}

  /** Refuses a request above the rate. Allows bursts of a second's worth. */
  countRequest(running: RunningWorld): void {
    const rate = running.input.quotas?.requestsPerSecond
    if (rate === undefined) return
    const now = this.wall.now()
    const { left, at } = this.#buckets.get(running) ?? { left: rate, at: now }
    // The machine's clock can be set back.
    const filled = Math.min(rate, left + (Math.max(0, now - at) / 1_000) * rate)
    this.#buckets.set(running, { left: filled < 1 ? filled : filled - 1, at: now })
    if (filled < 1) throw tooFastRefusal(rate, Math.max(1, Math.ceil((1 - filled) / rate)))
  }

  /** Refuses a write to a world that is full. */
  checkRoom({ engine, input: { quotas = {} } }: RunningWorld): void {
    const refused = fullRefusal(engine, quotas)
    if (refused !== undefined) throw refused
  }
}
