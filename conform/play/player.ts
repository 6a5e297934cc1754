import { atPointer } from '../../simulator/schema/index.ts'
import { type Exchange, fill, MissingReference, type ScenarioAnswer, type ScenarioRequest } from '../scenario/index.ts'
import { Proofs } from './proofs.ts'
import type { ExpectedReply, Replies } from './replies.ts'
import type { Side } from './side.ts'

/** Sends the requests of one scenario to one side, and remembers the answers that later requests refer to. */
export class Player {
  readonly #bodies = new Map<string, unknown>()
  readonly #proofs: Proofs
  /** The replies to the webhooks that the requests cause, by step. */
  readonly expected = new Map<string, readonly ExpectedReply[]>()

  constructor(
    readonly side: Side,
    readonly run: string,
    /** The listener for webhooks; absent where none can be received. */
    readonly replies?: Replies,
  ) {
    this.#proofs = new Proofs(run)
  }

  /** Returns the answer, or undefined when the request refers to a value that no answer had. */
  async send({ step, request, replies }: Exchange): Promise<ScenarioAnswer | undefined> {
    const filled = await this.#fill(request)
    if (filled === undefined) return undefined
    const expected = replies && this.replies?.expect(filled, replies)
    if (expected !== undefined) this.expected.set(step, expected)
    const answer = await this.side.send(filled)
    if (expected !== undefined) this.replies?.narrow(expected, answer)
    this.#bodies.set(step, answer.body)
    return answer
  }

  /** Takes over an answer that an earlier run got. */
  async remember({ step, request, answer }: Exchange): Promise<void> {
    const filled = answer && (await this.#fill(request))
    if (filled === undefined) return
    this.#bodies.set(step, answer?.body)
    if (answer !== undefined) this.side.remember?.(filled, answer)
  }

  async #fill(request: ScenarioRequest): Promise<ScenarioRequest | undefined> {
    const known = { run: this.run, bodies: this.#bodies }
    try {
      return fill(await this.#proofs.fill(request, known), known)
    } catch (error) {
      if (error instanceof MissingReference) return undefined
      throw error
    }
  }
}

/** True when an answer still has a value that the step waits to change. */
export function isUnchanged({ until }: Exchange, answer: ScenarioAnswer | undefined): boolean {
  if (until === undefined || answer === undefined) return false
  const value = atPointer(answer.body, until.pointer)
  return typeof value === 'string' && until.leaves.includes(value)
}
