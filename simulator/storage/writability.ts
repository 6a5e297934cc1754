import type { Wall } from '../engine/index.ts'
import { StorageError } from './storage.ts'

/** The least wall time between two retries. */
const retryAfterMs = 100
/** The wall time between automatic retries, for which due tasks and webhooks wait. */
const retryEveryMs = 1_000

/** Tracks whether a storage is writable, and retries while it is not. */
export class Writability {
  #problem: string | undefined
  #triedAt = 0
  #attempt: Promise<boolean> | undefined
  #whenWritable: (() => void)[] = []
  #cancelRetry: () => void = () => undefined
  #isStopped = false

  constructor(
    readonly wall: Wall,
    /** Tries to write; resolves with a description of the problem, or undefined. */
    readonly attempt: () => Promise<string | undefined>,
  ) {}

  /** Why nothing can be written, for the user; undefined while writable. */
  get problem(): string | undefined {
    return this.#problem
  }

  require(): void {
    if (this.#problem !== undefined) throw new StorageError(this.#problem)
  }

  /** Refuses writes with this message until an attempt succeeds. */
  fail(problem: string): void {
    this.#problem = problem
    this.#triedAt = this.wall.uptime()
    this.#retryLater()
  }

  /** Retries, unless that was done lately; resolves with true when writable. */
  retry(): Promise<boolean> {
    if (this.#problem === undefined) return Promise.resolve(true)
    const triedLately = this.wall.uptime() - this.#triedAt < retryAfterMs
    if (this.#attempt === undefined && triedLately) return Promise.resolve(false)
    this.#attempt ??= this.#tryAgain().finally(() => {
      this.#attempt = undefined
    })
    return this.#attempt
  }

  /** Calls `then` once the storage is writable: now, or after a successful retry. */
  whenWritable(then: () => void): void {
    if (this.#problem === undefined) then()
    else this.#whenWritable.push(then)
  }

  /** Stops the automatic retries. */
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
      // Scheduled only now, because an attempt can take longer than the interval.
      if (!this.#isStopped) this.#retryLater()
      return false
    }
    for (const then of this.#whenWritable.splice(0)) then()
    return true
  }
}
