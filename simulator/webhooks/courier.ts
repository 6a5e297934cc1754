import type { ApprovalHandler } from '../domain/approvals.ts'
import type { Moment, Wall, World, WorldEngine } from '../engine/types.ts'
import { beginAttempt, type Delivery, deliveries, deliveryOf, endAttempt, sendTask } from './deliveries.ts'
import { DeliveryLog } from './delivery-log.ts'
import { webhookEvents } from './events.ts'
import type { PostAnswer, Poster, SignedRequest } from './post.ts'
import { webhookSettings } from './settings.ts'

export interface CourierParts {
  readonly wall: Wall
  /** Loaded when it is first needed, as is everything that signs. */
  readonly poster: () => Promise<Poster>
  readonly approvals: Readonly<Record<string, ApprovalHandler>>
  /** Hears of our own failures, which must not end the process. */
  readonly onBug: (error: unknown) => void
}

export const webhookTaskHandlers = { [sendTask]: beginAttempt }

const answerLimitMs = 30_000
const approvalLimitMs = 5_000
const sendersAtOnce = 64
const heldBack = 'an injected fault keeps it from being sent'

/** Sends a world's events, and brings the answers back as moments. Nothing of it is the world's state. */
export class Courier {
  readonly log = new DeliveryLog()
  readonly #engine: WorldEngine
  readonly #parts: CourierParts
  /** What is on its way or waits for its turn, by event. */
  readonly #busy = new Map<string, () => Promise<void>>()
  readonly #waiting: (() => Promise<void>)[] = []
  /** The last first attempt of each lane, which is a resource or what a swap reversed; the next one waits for it. */
  readonly #lanes = new Map<string, Promise<void>>()
  readonly #listeners = new Map<string, ((answer: PostAnswer) => void)[]>()
  #idleListeners: (() => void)[] = []
  #signing: Promise<void> = Promise.resolve()
  #sending = 0
  /** Counts rewinds and returns: an answer to something sent before one belongs to another line. */
  #travels = 0
  #dismissed = false

  constructor(engine: WorldEngine, parts: CourierParts) {
    this.#engine = engine
    this.#parts = parts
    engine.onMoment((moment) => {
      if (moment.cause.name === sendTask && moment.cause.kind === 'task') this.#take(moment)
    })
    engine.onTravel(() => this.#resume())
  }

  get busy(): boolean {
    return this.#busy.size > 0
  }

  /** When everything that is on its way has been answered. */
  idle(): Promise<void> {
    if (!this.busy) return Promise.resolve()
    return new Promise((resolve) => this.#idleListeners.push(resolve))
  }

  /**
   * The answer to the attempt of an event that has just begun; at once where an injected fault keeps it from going.
   * Whoever waits for a request that is to be fetched waits no longer than for any other.
   */
  answered(eventId: string): Promise<PostAnswer> {
    if (deliveryOf(this.#engine, eventId)?.status !== 'SENDING') return Promise.resolve({ reason: heldBack })
    return new Promise((resolve) => {
      this.#listeners.set(eventId, [...(this.#listeners.get(eventId) ?? []), resolve])
      if (this.isSending(eventId)) return
      this.#parts.wall.timer(answerLimitMs, () => this.#tell(eventId, { reason: 'nobody fetched and answered it' }))
    })
  }

  /** In pull mode: somebody fetched the request and says how it was answered. */
  async answer(delivery: Delivery, answer: PostAnswer): Promise<Moment> {
    const { signedRequest } = await import('./request.ts')
    const request = signedRequest(this.#engine, this.#engine.of(webhookEvents).get(delivery.event), delivery)
    return this.#end(delivery, answer, { wallAt: this.#parts.wall.now(), request })
  }

  /** Whether an attempt is on the wire or in line for it, and not waiting to be fetched. */
  isSending(eventId: string): boolean {
    return this.#busy.has(eventId)
  }

  /** Sends what was begun and not sent: it waited to be fetched, or its answer belongs to another line. */
  sendWaiting(): void {
    for (const delivery of this.#engine.of(deliveries).all('onItsWay', 'yes'))
      if (!this.#busy.has(delivery.event)) this.#enqueue(delivery)
  }

  /** The world is gone. What has not been sent yet never is: its endpoint may be another world's by now. */
  dismiss(): void {
    this.#dismissed = true
    this.#abandon('the world is gone')
    this.#tellIdle()
  }

  /** What an injected fault loses, nobody can fetch. */
  #isPulled({ disturbance }: Delivery): boolean {
    return webhookSettings(this.#engine).mode === 'pull' && disturbance !== 'drop'
  }

  #take(moment: Moment): void {
    const delivery = deliveryOf(this.#engine, moment.cause.subject ?? '')
    const begins = delivery?.status === 'SENDING' && moment.changes().some(({ id }) => id === delivery.id)
    if (begins) this.#enqueue(delivery)
  }

  /** Another line is the present one: what it shows as on its way has to go out again, for its answer is not known. */
  #resume(): void {
    this.#abandon('the world went to another moment')
    this.sendWaiting()
    this.#tellIdle()
  }

  /** Nobody waits any longer for what is on its way, and what is in line for it is not sent. */
  #abandon(reason: string): void {
    this.#travels += 1
    this.#busy.clear()
    this.#lanes.clear()
    for (const eventId of [...this.#listeners.keys()]) this.#tell(eventId, { reason })
  }

  #enqueue(delivery: Delivery): void {
    if (this.#dismissed || this.#isPulled(delivery)) return
    const travels = this.#travels
    const send = () => this.#send(delivery, travels).finally(() => this.#leave(delivery, send))
    const { event, resource, lane, attempts } = delivery
    const lanes = [resource, lane].filter((name) => name !== undefined)
    this.#busy.set(event, send)
    if (lanes.length === 0 || attempts > 1) this.#start(send)
    else this.#follow(lanes, send)
  }

  /** Behind the first attempts of earlier events of these lanes. */
  #follow(lanes: readonly string[], send: () => Promise<void>): void {
    const before = Promise.all(lanes.map((lane) => this.#lanes.get(lane)))
    const mine = before.then(() => new Promise<void>((resolve) => this.#start(() => send().finally(resolve))))
    for (const lane of lanes) this.#lanes.set(lane, mine)
    void mine.then(() => {
      for (const lane of lanes) if (this.#lanes.get(lane) === mine) this.#lanes.delete(lane)
    })
  }

  /** Now, or when one of those that are sending is done. */
  #start(send: () => Promise<void>): void {
    if (this.#sending >= sendersAtOnce) {
      this.#waiting.push(send)
      return
    }
    this.#sending += 1
    void send()
      .catch(this.#parts.onBug)
      .finally(() => {
        this.#sending -= 1
        const next = this.#waiting.shift()
        if (next) this.#start(next)
      })
  }

  async #send(delivery: Delivery, travels: number): Promise<void> {
    const { wall } = this.#parts
    const poster = await this.#parts.poster()
    const { signedRequest } = await import('./request.ts')
    await this.#signingTurn()
    if (travels !== this.#travels || this.#isPulled(delivery)) return
    const request = signedRequest(this.#engine, this.#engine.of(webhookEvents).get(delivery.event), delivery)
    const limitMs = delivery.approval === undefined ? answerLimitMs : approvalLimitMs
    const wallAt = wall.now()
    const post = () => (delivery.disturbance === 'drop' ? { reason: heldBack } : poster.post(request, limitMs))
    const answer = await post()
    if (delivery.disturbance === 'repeat') await post()
    const sent = { wallAt, request }
    if (travels === this.#travels) this.#end(delivery, answer, sent)
    else this.log.add(delivery, answer, { ...sent, durationMs: wall.now() - wallAt })
  }

  /** Also after a bug of ours, or nobody would ever see the end of it. */
  #leave({ event }: Delivery, send: () => Promise<void>): void {
    if (this.#busy.get(event) !== send) return
    this.#busy.delete(event)
    this.#tell(event, { reason: 'it was not sent' })
    this.#tellIdle()
  }

  /** A signature takes a millisecond, so requests to the API go first, between any two of them. */
  #signingTurn(): Promise<void> {
    this.#signing = this.#signing.then(() => this.#parts.wall.turn())
    return this.#signing
  }

  #end(delivery: Delivery, answer: PostAnswer, sent: { wallAt: number; request: SignedRequest }): Moment {
    const { moment } = this.#engine.commit(
      {
        kind: 'webhook',
        name: 'webhook.answered',
        subject: delivery.event,
        causedBy: this.#engine.of(webhookEvents).get(delivery.event).moment,
        detail: { attempt: delivery.attempts, status: answer.status, reason: answer.reason },
      },
      () => this.#bringBack(delivery, answer),
    )
    this.log.add(delivery, answer, { ...sent, durationMs: this.#parts.wall.now() - sent.wallAt }, moment)
    this.#tell(delivery.event, answer)
    return moment
  }

  #bringBack(delivery: Delivery, answer: PostAnswer): void {
    const world = this.#engine
    endAttempt(world, delivery, answer)
    const before = this.log.superseded(world, delivery.event)
    if (before > 0)
      world.note({
        kind: 'warning',
        text: `${delivery.event} was sent with the same id in ${before} attempts that a rewind superseded`,
      })
    // A redelivery tells the platform once more, but what its first answer decided stays.
    if (delivery.approval === undefined || delivery.attempts > 1) return
    this.#parts.approvals[delivery.approval]?.(world, world.of(webhookEvents).get(delivery.event), answer)
  }

  #tell(eventId: string, answer: PostAnswer): void {
    const listeners = this.#listeners.get(eventId) ?? []
    this.#listeners.delete(eventId)
    for (const listener of listeners) listener(answer)
  }

  #tellIdle(): void {
    if (this.busy) return
    const listeners = this.#idleListeners
    this.#idleListeners = []
    for (const listener of listeners) listener()
  }
}

// A courier belongs to its world without being part of its state; operations that wait for an answer find it here.
const couriers = new WeakMap<World, Courier>()

export function employCourier(engine: WorldEngine, parts: CourierParts): Courier {
  const courier = new Courier(engine, parts)
  couriers.set(engine, courier)
  return courier
}

/** Undefined for a world that nobody sends for, as in tests of other parts. */
export function courierOf(world: World): Courier | undefined {
  return couriers.get(world)
}
