import type { Moment, WorldEngine } from '../engine/index.ts'
import { addressWithoutSecrets } from './address.ts'
import type { Delivery } from './deliveries.ts'
import type { PostAnswer, WebhookRequest } from './post.ts'

/** One attempt with its bytes, answer and duration. */
export interface AttemptRecord {
  /** Increases with each attempt in the log. */
  readonly position: number
  /** The delivery at the start of the attempt. */
  readonly delivery: Delivery
  readonly wallAt: number
  readonly durationMs: number
  /** Absent when the answer was inferred and nothing was sent. */
  readonly request?: WebhookRequest
  readonly answer: PostAnswer
  /** The side line's moment of its answer; absent when a rewind came first. */
  readonly moment?: Moment
}

const keptRecords = 10_000
const keptCharacters = 33_554_432

/** A bounded log of sent requests. It is not part of a world's state: a rewind cannot unsend. */
export class DeliveryLog {
  /** Events in the order of their first answers. */
  readonly #byEvent = new Map<string, AttemptRecord[]>()
  readonly #records: AttemptRecord[] = []
  #added = 0
  #characters = 0

  add(
    delivery: Delivery,
    answer: PostAnswer,
    { wallAt, durationMs, request }: Pick<AttemptRecord, 'wallAt' | 'durationMs' | 'request'>,
    moment?: Moment,
  ): void {
    this.#added += 1
    const record = {
      position: this.#added,
      delivery,
      wallAt,
      durationMs,
      answer,
      ...(request === undefined ? {} : { request: addressWithoutSecrets(request) }),
      ...(moment === undefined ? {} : { moment }),
    }
    this.#records.push(record)
    this.#byEvent.set(delivery.event, [...this.of(delivery.event), record])
    this.#characters += lengthOf(record)
    while (this.#records.length > keptRecords || this.#characters > keptCharacters) this.#forgetOldest()
  }

  /** Returns the attempts of an event, oldest first. */
  of(eventId: string): readonly AttemptRecord[] {
    return this.#byEvent.get(eventId) ?? []
  }

  /** Returns the ids of all events with an attempt in the log. */
  events(): readonly string[] {
    return [...this.#byEvent.keys()]
  }

  /** Counts the attempts of an event that a rewind undid. */
  countSuperseded(engine: WorldEngine, eventId: string): number {
    return this.of(eventId).filter((record) => isSuperseded(engine, record)).length
  }

  #forgetOldest(): void {
    const oldest = this.#records.shift()
    if (oldest === undefined) return
    const { event } = oldest.delivery
    this.#characters -= lengthOf(oldest)
    const rest = this.of(event).slice(1)
    if (rest.length > 0) this.#byEvent.set(event, rest)
    else this.#byEvent.delete(event)
  }
}

const lengthOf = ({ request, answer }: AttemptRecord) => (request?.body.length ?? 0) + (answer.body?.length ?? 0)

/** True when a rewind undid the moment of the answer, or came before the answer. */
export function isSuperseded(engine: WorldEngine, { moment }: AttemptRecord): boolean {
  return moment === undefined || engine.past.isUndone(moment)
}
