import type { createSimulator } from '../../simulator/app.ts'
import { wall } from '../../simulator/engine/index.ts'
import { typeOf } from '../compare/index.ts'
import { type Received, receive } from './receive.ts'
import { type ExpectedReply, type Replies, textOfReply } from './replies.ts'

/** A world sends no further webhook while this many wait for an answer. */
const mostWaiting = 64

interface OutboxParts {
  readonly client: ReturnType<ReturnType<typeof createSimulator>['localClient']>
  /** The name of the world. */
  readonly world: string
  readonly replies: Replies
  /** The start of the scenario, from which the times of recorded replies are counted. */
  readonly startMs: number
  readonly now: () => number
  readonly advance: (to: number) => void
}

interface Waiting {
  readonly id: string
  readonly event: Received
  readonly expected: ExpectedReply | undefined
}

/** The webhooks of a world, which fetches them and reports their answers. */
export class Outbox {
  readonly #taken: Received[] = []

  constructor(readonly parts: OutboxParts) {}

  /** Answers the webhooks that wait, but those that the target's were answered later; returns all so far. */
  async take(): Promise<readonly Received[]> {
    for (;;) {
      const due = (await this.#waiting()).filter(({ expected }) => this.#dueAt(expected) <= this.parts.now())
      if (due.length === 0) return this.#taken
      for (const one of due) await this.#answer(one)
    }
  }

  /** Gives the replies of a scenario until a time, each at the time at which the target got it. */
  async answerUntil(to: number): Promise<void> {
    while (this.parts.replies.areOpen) {
      const waiting = (await this.#waiting()).filter(({ expected }) => expected !== undefined)
      const [next] = waiting.sort((one, other) => this.#dueAt(one.expected) - this.#dueAt(other.expected))
      const dueAt = next === undefined ? Number.POSITIVE_INFINITY : this.#dueAt(next.expected)
      if (next === undefined || dueAt > to) return
      if (dueAt > this.parts.now()) this.parts.advance(dueAt)
      await this.#answer(next)
    }
  }

  /** Answers the test webhook that a request waits for, and those that it waits behind. */
  async answerTest<Answer>(request: Promise<Answer>): Promise<Answer> {
    let isAnswered = false
    const answer = request.finally(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      const waiting = await this.#waiting()
      const tests = waiting.filter(({ event }) => typeOf(event) === 'TEST')
      const isFull = tests.length === 0 && waiting.length >= mostWaiting
      for (const one of isFull ? waiting : tests) await this.#answer(one)
      await wall.turn()
    }
    return answer
  }

  /** A reply without a time is given at once, such as one to an event that the target never sent. */
  #dueAt(expected: ExpectedReply | undefined): number {
    const atMs = expected?.reply.answeredAtMs
    return atMs === undefined ? Number.NEGATIVE_INFINITY : this.parts.startMs + atMs
  }

  async #waiting(): Promise<readonly Waiting[]> {
    const { client, replies } = this.parts
    const { text } = await client.send({ method: 'GET', path: `${this.#path}?limit=100`, headers: {} })
    const listed: readonly { event: string; headers: Record<string, string>; body: string }[] = JSON.parse(text).data
    const promised = new Set<ExpectedReply | undefined>()
    return listed.map(({ event: id, headers, body }) => {
      const event = receive(headers, body)
      const expected = replies.find(event, promised)
      promised.add(expected)
      return { id, event, expected }
    })
  }

  async #answer({ id, event, expected }: Waiting): Promise<void> {
    const { client, replies, now } = this.parts
    if (expected !== undefined) replies.give(expected, event, now())
    this.#taken.push(event)
    const answer =
      expected === undefined ? { status: 200 } : { status: expected.reply.status, body: textOfReply(expected.reply) }
    await client.send({
      ...{ method: 'POST', path: `${this.#path}/${id}/answer`, body: JSON.stringify(answer) },
      headers: { 'content-type': 'application/json' },
    })
  }

  get #path() {
    return `/admin/worlds/${this.parts.world}/webhooks/outbox`
  }
}
