import type { Wall } from '../engine/types.ts'

type Step = () => void

/** So many answers wait for one another at most. */
const mostAnswers = 32

/**
 * What arrives in one turn of the event loop is first read, then served in the order of its arrival, then answered. Each
 * of these finds the processor's caches full of its own code; to take one request after the other from its first byte to
 * its last is slower by a sixth.
 */
export class Turns {
  #requests: Step[] = []
  #answers: Step[] = []
  #isServing = false

  constructor(readonly wall: Wall) {}

  /** The request answers for its own errors; one that throws would take the others of its turn with it. */
  serve(request: Step): void {
    if (this.#requests.push(request) === 1) void this.wall.turn().then(() => this.#serveAll())
  }

  /** What is only answered after its turn, because it had to wait for something, waits no longer. */
  answer(answer: Step): void {
    if (!this.#isServing) answer()
    else if (this.#answers.push(answer) >= mostAnswers) this.#answerAll()
  }

  #serveAll(): void {
    const requests = this.#requests
    this.#requests = []
    this.#isServing = true
    for (const request of requests) request()
    this.#isServing = false
    this.#answerAll()
  }

  #answerAll(): void {
    const answers = this.#answers
    this.#answers = []
    for (const answer of answers) answer()
  }
}
