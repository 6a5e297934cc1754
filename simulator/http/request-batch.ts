import type { Wall } from '../engine/types.ts'

type Step = () => void

interface BatchedRequest {
  readonly serve: Step
  /** Called when `serve` throws in spite of its own error handling. */
  readonly abandon: (error: unknown) => void
}

/** The most answers that are queued before they are written. */
const answerLimit = 32

/**
 * Reads all requests that arrive in one turn of the event loop, then serves them in the order of arrival, then writes
 * their answers. Each phase runs with warm caches; docs/performance.md has the figure. The cost is that an answer waits
 * for the others of its batch.
 */
export class RequestBatch {
  #requests: BatchedRequest[] = []
  #answers: Step[] = []
  #isServing = false

  constructor(readonly wall: Wall) {}

  add(serve: Step, abandon: (error: unknown) => void): void {
    if (this.#requests.push({ serve, abandon }) === 1) void this.wall.turn().then(() => this.#serveAll())
  }

  /** Queues an answer while its batch is being served; writes a later answer at once. */
  answer(write: Step): void {
    if (!this.#isServing) write()
    else if (this.#answers.push(write) >= answerLimit) this.#writeAnswers()
  }

  #serveAll(): void {
    const requests = this.#requests
    this.#requests = []
    this.#isServing = true
    for (const { serve, abandon } of requests) {
      try {
        serve()
      } catch (error) {
        abandon(error)
      }
    }
    this.#isServing = false
    this.#writeAnswers()
  }

  #writeAnswers(): void {
    const answers = this.#answers
    this.#answers = []
    for (const write of answers) write()
  }
}
