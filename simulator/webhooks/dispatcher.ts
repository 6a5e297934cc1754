import type { ApprovalHandler } from '../contract/index.ts'
import type { Moment, Wall, World, WorldEngine } from '../engine/index.ts'
import {
  type AttemptResult,
  type Delivery,
  deliveries,
  deliveryOf,
  endAttempt,
  isSentOnce,
  sendTask,
} from './deliveries.ts'
import { DeliveryLog } from './delivery-log.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'
import { Inference } from './inference.ts'
import { Listeners } from './listeners.ts'
import type { PostAnswer, Poster, WebhookRequest } from './post.ts'
import { type Send, SendQueue } from './send-queue.ts'
import { webhookSettings } from './settings.ts'

/** The time that a shutdown allows for webhooks that requests are waiting for. */
export const abandonAfterMs = 400

const answerLimitMs = 30_000
const notFetched = `the request was not fetched and answered within ${answerLimitMs / 1_000} s`
const approvalLimitMs = 5_000
const withheldByFault = 'an injected fault withholds the event'

interface DispatcherParts {
  readonly wall: Wall
  /** Loads the poster with the first event. */
  readonly poster: () => Promise<Poster>
  readonly approvals: Readonly<Record<string, ApprovalHandler>>
  /**
   * Resolves with true once everything so far is durable and writable, or with false after a failed write; absent in
   * memory.
   */
  readonly durable?: () => Promise<boolean>
  /** True to send nothing: each attempt waits until its answer is reported. */
  readonly isHeld?: boolean
  /** Receives our own bugs, which must not end the process. */
  readonly onBug: (error: unknown) => void
}

/** An answered request, absent when its answer was recorded elsewhere, and the wall time it was sent. */
interface Sent {
  readonly wallAt: number
  readonly request?: WebhookRequest
}

/**
 * Sends a world's events and commits the answers as moments of the side line. Its fields are not part of the world's
 * state.
 */
class Dispatcher {
  readonly log = new DeliveryLog()
  readonly inference: Inference
  readonly #engine: WorldEngine
  readonly #parts: DispatcherParts
  /** Sends in flight or queued, by event. */
  readonly #sends = new Map<string, Send>()
  readonly #queue: SendQueue
  readonly #answers = new Listeners<PostAnswer>()
  readonly #idle = new Listeners<void>()
  /** Waiters for the end of the sends in flight when they started waiting. */
  readonly #ends = new Listeners<void>()
  /** The number of sends so far. */
  begun = 0
  /** The number of sends caused by answers, such as the event of an approved payment. */
  #consequences = 0
  #isAnswering = false
  #signing: Promise<void> = Promise.resolve()
  /** Counts rewinds and returns: answers to requests sent before one belong to another branch. */
  #travels = 0
  #isAbandoned = false
  /** Set by a replay to delay waiters for an answer. */
  released: (() => Promise<void>) | undefined

  constructor(engine: WorldEngine, parts: DispatcherParts) {
    this.#engine = engine
    this.#parts = parts
    this.inference = new Inference(engine, parts.wall)
    this.#queue = new SendQueue(parts.onBug)
    engine.side.onMoment((moment) => {
      if (moment.cause.name === sendTask && moment.cause.kind === 'task') this.#sendBegun(moment)
    })
    engine.travels.onTravel(({ kind }) => {
      if (kind !== 'advance') this.#restart()
    })
    engine.onRollback(() => this.#restart())
  }

  get isBusy(): boolean {
    return this.#sends.size > 0
  }

  /**
   * True while an attempt lacks an answer, even if it was abandoned: it must be sent again. Attempts to be fetched do
   * not count.
   */
  get hasUnanswered(): boolean {
    const sending = this.#engine.side.of(deliveries).all('sending', 'yes')
    return sending.some((delivery) => !this.#isWaiting(delivery))
  }

  /** Resolves when every delivery in flight has been answered. */
  idle(): Promise<void> {
    return this.isBusy ? this.#idle.next('') : Promise.resolve()
  }

  /** Resolves when the deliveries in flight, and those that their answers cause, have ended. */
  async answered(): Promise<void> {
    for (let known = -1; known !== this.#consequences; ) {
      known = this.#consequences
      await Promise.all([...this.#sends.keys()].map((event) => this.#ends.next(event)))
    }
  }

  /**
   * Resolves with the answer to the current attempt of an event, immediately if a fault withholds it. In pull mode, the
   * time limit of push mode includes fetching.
   */
  async awaitAnswer(eventId: string): Promise<PostAnswer> {
    const [answer] = await Promise.all([this.#answerTo(eventId), this.released?.()])
    return answer
  }

  #answerTo(eventId: string): Promise<PostAnswer> {
    if (deliveryOf(this.#engine, eventId)?.status !== 'SENDING') return Promise.resolve({ reason: withheldByFault })
    if (!this.isSending(eventId))
      this.#parts.wall.timer(answerLimitMs, () => this.#answers.notify(eventId, { reason: notFetched }))
    return this.#answers.next(eventId)
  }

  /** True while a request waits for the answer to an event. */
  get isAwaited(): boolean {
    return !this.#answers.isEmpty
  }

  /** Ends the oldest wait for an answer like a timeout. */
  readonly giveUpOldest = (): void => this.#answers.notifyOldest({ reason: notFetched })

  /** Records the answer to a request that this process did not send. */
  async recordAnswer(delivery: Delivery, answer: PostAnswer & AttemptResult): Promise<Moment> {
    const { buildRequest } = await import('./request.ts')
    const request = buildRequest(this.#engine, this.#engine.of(webhookEvents).get(delivery.event), delivery)
    return this.#commitAnswer(delivery, answer, { wallAt: this.#parts.wall.now(), request })
  }

  /** Commits an answer that was recorded elsewhere; nothing is signed or sent. */
  repeatAnswer(delivery: Delivery, answer: PostAnswer & AttemptResult): Moment {
    return this.#commitAnswer(delivery, answer, { wallAt: this.#parts.wall.now() })
  }

  /** True while an attempt is in flight or queued, as opposed to waiting to be fetched. */
  isSending(eventId: string): boolean {
    return this.#sends.has(eventId)
  }

  /** Sends attempts that have begun and are not in flight: they waited for a client, or a travel dropped them. */
  sendUnsent(): void {
    for (const delivery of this.#engine.side.of(deliveries).all('sending', 'yes'))
      if (!this.#sends.has(delivery.event)) this.#enqueue(delivery)
  }

  /**
   * Stops for good when the world closes: abandons deliveries in flight and drops queued ones, because another world
   * may use the endpoint now.
   */
  abandon(): void {
    this.#isAbandoned = true
    this.#dropAll('the world was closed')
    this.#notifyIdle()
  }

  /** True when the request waits for a reported answer; in pull mode, not when a fault drops it. */
  #isWaiting({ disturbance }: Delivery): boolean {
    if (this.#parts.isHeld === true) return true
    return webhookSettings(this.#engine).mode === 'pull' && disturbance !== 'drop'
  }

  #sendBegun(moment: Moment): void {
    const delivery = deliveryOf(this.#engine, moment.cause.subject ?? '')
    const hasBegun = delivery?.status === 'SENDING' && moment.written().some(({ id }) => id === delivery.id)
    if (hasBegun) this.#enqueue(delivery)
  }

  /** Resends attempts in flight after a travel, because their answers are unknown there. */
  #restart(): void {
    this.#dropAll('the world moved to another moment')
    this.sendUnsent()
    this.#notifyIdle()
  }

  /** Abandons deliveries in flight and drops queued ones. */
  #dropAll(reason: string): void {
    this.#travels += 1
    this.#sends.clear()
    this.#queue.clearLanes()
    this.#ends.notifyAll()
    this.#answers.notifyAll({ reason })
  }

  #enqueue(delivery: Delivery): void {
    if (this.#isAbandoned || this.#isWaiting(delivery)) return
    const travels = this.#travels
    const send = () => this.#send(delivery, travels).finally(() => this.#finish(delivery, send))
    const { event, resource, lane, attempts } = delivery
    // First attempts about one resource, or of a swap's events, run in order.
    const lanes = attempts > 1 ? [] : [resource, lane].filter((name) => name !== undefined)
    this.#sends.set(event, send)
    this.begun += 1
    if (this.#isAnswering) this.#consequences += 1
    this.#queue.add(send, lanes)
  }

  async #send(delivery: Delivery, travels: number): Promise<void> {
    const { wall } = this.#parts
    const poster = await this.#parts.poster()
    const { buildRequest } = await import('./request.ts')
    await this.#signingTurn()
    if ((await this.#parts.durable?.()) === false) return
    if (travels !== this.#travels || this.#isWaiting(delivery)) return
    const inferred = this.inference.answer(delivery)
    if (inferred !== undefined) {
      this.#commitAnswer(delivery, inferred, { wallAt: wall.now() })
      return
    }
    const request = buildRequest(this.#engine, this.#engine.of(webhookEvents).get(delivery.event), delivery)
    const { disturbance, approval } = delivery
    const [limitMs, isOnce] = [approval === undefined ? answerLimitMs : approvalLimitMs, isSentOnce(delivery)]
    const wallAt = wall.now()
    const post = () => (disturbance === 'drop' ? { reason: withheldByFault } : poster.post(request, limitMs, isOnce))
    const answer = await post()
    if (disturbance === 'repeat') await post()
    this.inference.learn(request.url, answer)
    const sent = { wallAt, request }
    if (this.#parts.durable !== undefined) await this.#parts.durable()
    if (travels === this.#travels) this.#commitAnswer(delivery, answer, sent)
    else this.log.add(delivery, answer, { ...sent, durationMs: wall.now() - wallAt })
  }

  /** Runs after bugs too; otherwise waiters would hang. */
  #finish({ event }: Delivery, send: Send): void {
    if (this.#sends.get(event) !== send) return
    this.#sends.delete(event)
    this.#ends.notify(event)
    this.#answers.notify(event, { reason: 'the event was not sent' })
    this.#notifyIdle()
  }

  /** Lets requests run between signatures, each of which takes a millisecond. */
  #signingTurn(): Promise<void> {
    this.#signing = this.#signing.then(() => this.#parts.wall.turn())
    return this.#signing
  }

  /** Commits an answer and its decision at the same time. */
  #commitAnswer(delivery: Delivery, answer: PostAnswer & AttemptResult, sent: Sent): Moment {
    const moment = this.#engine.atOneTime(() => this.#commitAnswerNow(delivery, answer, sent))
    this.#answers.notify(delivery.event, answer)
    return moment
  }

  #commitAnswerNow(delivery: Delivery, answer: PostAnswer & AttemptResult, sent: Sent): Moment {
    const engine = this.#engine
    const event = engine.of(webhookEvents).get(delivery.event)
    const decide = this.#parts.approvals[delivery.approval ?? '']
    const cause = causeOfAnswer(event, delivery, answer, decide !== undefined || this.#answers.has(event.id))
    const { moment } = engine.side.commit(cause, () => this.#recordAttempt(delivery, answer))
    this.log.add(delivery, answer, { ...sent, durationMs: this.#parts.wall.now() - sent.wallAt }, moment)
    // The answer decides something, so it is an input of the main line. A redelivery does not decide again.
    if (decide !== undefined && delivery.attempts === 1) {
      this.#isAnswering = true
      try {
        const { trace } = delivery
        const input = { ...cause, scope: event.id, ...(trace === undefined ? {} : { trace }) }
        engine.commit(input, () => decide(engine, event, answer))
      } finally {
        this.#isAnswering = false
      }
    }
    return moment
  }

  #recordAttempt(delivery: Delivery, answer: AttemptResult): void {
    const world = this.#engine
    endAttempt(world, delivery, answer)
    const before = this.log.countSuperseded(world, delivery.event)
    if (before > 0)
      world.side.note({
        kind: 'warning',
        text: `${delivery.event} was sent with the same id in ${before} attempts that a rewind superseded`,
      })
  }

  #notifyIdle(): void {
    if (!this.isBusy) this.#idle.notifyAll()
  }
}

// Operations that wait for an answer find the dispatcher here, which is not part of the state.
const dispatchers = new WeakMap<World, Dispatcher>()

export function startDispatcher(engine: WorldEngine, parts: DispatcherParts): Dispatcher {
  const dispatcher = new Dispatcher(engine, parts)
  dispatchers.set(engine, dispatcher)
  // A loaded world may have attempts in flight with unknown answers.
  dispatcher.sendUnsent()
  return dispatcher
}

/** Returns the dispatcher of a world; undefined in some tests. */
export function dispatcherOf(world: World): Dispatcher | undefined {
  return dispatchers.get(world)
}

/**
 * Returns the cause of an answer's moment. The input of a deciding answer includes everything that the decision may
 * depend on.
 */
function causeOfAnswer(
  { id: subject, moment: causedBy }: WebhookEvent,
  { attempts: attempt }: Delivery,
  answer: PostAnswer & AttemptResult,
  isDecisive: boolean,
) {
  const { status, reason } = answer
  const detail = isDecisive ? { attempt, ...answer } : { attempt, status, reason }
  return { kind: 'webhook', name: 'webhook.answered', subject, causedBy, detail } as const
}
