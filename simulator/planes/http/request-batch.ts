import type { Wall } from '../../engine/index.ts'

type Step = () => void

interface BatchedRequest {
  readonly serve: Step
  readonly abandon: Abandon
}

/** Called when a request throws despite its own error handling. */
type Abandon = (error: unknown) => void

/** The most answers to queue before writing. */
const answerLimit = 32

/**
 * Reads all requests that arrive in one turn of the event loop, serves them in order, and then writes their answers.
 * Each phase runs with warm caches; docs/performance.md has the figure. The cost: an answer waits for the rest of its
 * batch.
 */
export class RequestBatch {
  #requests: BatchedRequest[] = []
  #answers: { readonly write: Step; readonly abandon: Abandon }[] = []
  #isServing = false

  constructor(readonly wall: Wall) {}

  add(serve: Step, abandon: Abandon): void {
    if (this.#requests.push({ serve, abandon }) === 1) void this.wall.turn().then(() => this.#serveAll())
  }

  /** Queues an answer while its batch is being served; writes a later answer immediately. */
  answer(write: Step, abandon: Abandon): void {
    if (!this.#isServing) attempt(write, abandon)
    else if (this.#answers.push({ write, abandon }) >= answerLimit) this.#writeAnswers()
  }

  #serveAll(): void {
    const requests = this.#requests
    this.#requests = []
    this.#isServing = true
    for (const { serve, abandon } of requests) attempt(serve, abandon)
    this.#isServing = false
    this.#writeAnswers()
  }

  #writeAnswers(): void {
    const answers = this.#answers
    this.#answers = []
    for (const { write, abandon } of answers) attempt(write, abandon)
  }
}

/** Runs a step of a request. If it throws, the rest of the batch continues. */
function attempt(step: Step, abandon: Abandon): void {
  try {
    step()
  } catch (error) {
    try {
      abandon(error)
    } catch {
      // Abandoning logs and destroys the connection; if even that fails, nothing more can be done.
    }
  }
}
