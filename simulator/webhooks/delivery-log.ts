import type { Moment, WorldEngine } from '../engine/types.ts'
import { withoutSecrets } from './address.ts'
import type { Delivery } from './deliveries.ts'
import type { PostAnswer, SignedRequest } from './post.ts'

/** One attempt as it really happened: bytes, answer and duration. */
export interface AttemptRecord {
  /** Counts all attempts of the log. */
  readonly place: number
  /** As it was when the attempt began. */
  readonly delivery: Delivery
  readonly wallAt: number
  readonly durationMs: number
  readonly request: SignedRequest
  readonly answer: PostAnswer
  /** The moment that its answer made; none when a rewind came in between. */
  readonly moment?: Moment
}

const keptRecords = 10_000
const keptCharacters = 33_554_432

/** What was sent can never be unsent, so this log is not part of a world's state and stays through a rewind. */
export class DeliveryLog {
  /** In the order in which the events were first answered. */
  readonly #byEvent = new Map<string, AttemptRecord[]>()
  readonly #records: AttemptRecord[] = []
  #added = 0
  #characters = 0

  add(
    delivery: Delivery,
    answer: PostAnswer,
    sent: { readonly wallAt: number; readonly durationMs: number; readonly request: SignedRequest },
    moment?: Moment,
  ): void {
    this.#added += 1
    const request = withoutSecrets(sent.request)
    const record = {
      place: this.#added,
      delivery,
      ...sent,
      request,
      answer,
      ...(moment === undefined ? {} : { moment }),
    }
    this.#records.push(record)
    this.#byEvent.set(delivery.event, [...this.of(delivery.event), record])
    this.#characters += lengthOf(record)
    while (this.#records.length > keptRecords || this.#characters > keptCharacters) this.#forgetOldest()
  }

  /** Oldest first. */
  of(eventId: string): readonly AttemptRecord[] {
    return this.#byEvent.get(eventId) ?? []
  }

  /** Every event that something was sent of. */
  events(): readonly string[] {
    return [...this.#byEvent.keys()]
  }

  /** How many attempts of an event were made on a line that is no longer the present one. */
  superseded(engine: WorldEngine, eventId: string): number {
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

const lengthOf = ({ request, answer }: AttemptRecord) => request.body.length + (answer.body?.length ?? 0)

/** The answer's moment is not on the present line: a rewind took it back. */
export function isSuperseded(engine: WorldEngine, { moment }: AttemptRecord): boolean {
  if (moment === undefined) return true
  return moment.number >= engine.horizon() && engine.moment(moment.number) !== moment
}
