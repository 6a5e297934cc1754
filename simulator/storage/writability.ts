import type { Wall } from '../engine/index.ts'
import { StorageError } from './storage-error.ts'

/** The least wall time between two attempts to write again. */
const retryAfterMs = 100
/** The wall time between two attempts that nobody asked for: due tasks and webhooks wait for them. */
const retryEveryMs = 1_000

/** Knows whether a storage can be written, and tries again while it cannot. */
export class Writability {
  #problem: string | undefined
  #triedAt = 0
  #attempt: Promise<boolean> | undefined
  #whenWritable: (() => void)[] = []
  #cancelRetry: () => void = () => undefined
  #isStopped = false

  constructor(
    readonly wall: Wall,
    /** Tries to write; resolves with the sentence about why that is not possible, or with undefined. */
    readonly attempt: () => Promise<string | undefined>,
  ) {}

  /** A sentence for the user about why nothing can be written; undefined while all is well. */
  get problem(): string | undefined {
    return this.#problem
  }

  require(): void {
    if (this.#problem !== undefined) throw new StorageError(this.#problem)
  }

  /** Refuses everything with a sentence until an attempt succeeds. */
  fail(problem: string): void {
    this.#problem = problem
    this.#triedAt = this.wall.uptime()
    this.#retryLater()
  }

  /** Tries to write again, if that has not been tried lately; resolves with whether it is possible. */
  retry(): Promise<boolean> {
    if (this.#problem === undefined) return Promise.resolve(true)
    const triedLately = this.wall.uptime() - this.#triedAt < retryAfterMs
    if (this.#attempt === undefined && triedLately) return Promise.resolve(false)
    this.#attempt ??= this.#tryAgain().finally(() => {
      this.#attempt = undefined
    })
    return this.#attempt
  }

  /** Calls `then` once writing is possible: at once, or when an attempt has succeeded. */
  whenWritable(then: () => void): void {
    if (this.#problem === undefined) then()
    else this.#whenWritable.push(then)
  }

  /** Ends the attempts that nobody asks for. */
  stop(): void {
    this.#isStopped = true
    this.#cancelRetry()
  }

  #retryLater(): void {
    this.#cancelRetry()
    this.#cancelRetry = this.wall.timer(retryEveryMs, () => void this.retry())
  }

  async #tryAgain(): Promise<boolean> {
    this.#cancelRetry()
    this.#problem = await this.attempt()
    this.#triedAt = this.wall.uptime()
    if (this.#problem !== undefined) {
      // Only now, because an attempt can take longer than the time between two.
      if (!this.#isStopped) this.#retryLater()
      return false
    }
    for (const then of this.#whenWritable.splice(0)) then()
    return true
  }
}
