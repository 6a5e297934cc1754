import type { AdminClient, AnswerOf, BodyOf, QueryOf } from '../admin/client.ts'
import { SandglassError, TimeoutError } from '../errors.ts'
import type { EventData } from '../webhooks/event-data.ts'

type Event = AnswerOf<'getEvent'>

/** The types of webhook events. */
export type EventType = keyof EventData

/** An event of a type, with the data of that type. */
export type EventOf<Type extends EventType> = Omit<Event, 'type' | 'data'> & {
  readonly type: Type
  /** The resource at that moment. */
  readonly data: EventData[Type]
}

/** Which event to wait for, and how long. */
export interface NextEvent {
  /** Only events about this resource. */
  readonly about?: string
  /** The longest time to wait, such as `10s`; 5 seconds by default. */
  readonly within?: string
}

interface Came {
  readonly type: string
  readonly about?: string
}

/** The webhooks of a world. */
export class WorldWebhooks {
  readonly #admin: AdminClient
  readonly #path: { readonly world: string }
  /** The events that `next` has returned. */
  readonly #seen = new Set<string>()

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  /**
   * Returns the next event of a type that it has not returned before, and waits for it if necessary. Does not advance a
   * frozen clock.
   */
  next<Type extends EventType>(type: Type, options?: NextEvent): Promise<EventOf<Type>>
  async next(type: string, { about, within = '5s' }: NextEvent = {}): Promise<Event> {
    const found = await this.#firstUnseen(type, about)
    if (found !== undefined) return this.#take(found)
    const after = (await this.#admin.call('getWorld', { path: this.#path })).head
    const event = { event: type, after, ...(about === undefined ? {} : { about }) }
    try {
      await this.#admin.call('waitFor', { path: this.#path, body: { for: event, within } })
    } catch (error) {
      const late = await this.#firstUnseen(type, about)
      if (late !== undefined) return this.#take(late)
      throw error instanceof SandglassError && error.status === 408 ? await this.#missing(type, about, error) : error
    }
    const came = await this.#firstUnseen(type, about)
    if (came === undefined) throw new TimeoutError(`${type} was undone by a rewind before it could be read.`)
    return this.#take(came)
  }

  /** Lists events, newest first. */
  list(query: QueryOf<'listEvents'> = {}): Promise<AnswerOf<'listEvents'>> {
    return this.#admin.call('listEvents', { path: this.#path, query })
  }

  /** Lists the deliveries of events, newest first. */
  deliveries(query: QueryOf<'listDeliveries'> = {}): Promise<AnswerOf<'listDeliveries'>> {
    return this.#admin.call('listDeliveries', { path: this.#path, query })
  }

  /** Returns the public key, as PEM, that verifies the signature of webhooks. */
  async publicKey(): Promise<string> {
    return (await this.#admin.call('getPublicKey', { path: this.#path })).pem
  }

  /** `pull` keeps requests in the outbox until they are fetched; `push` sends them. */
  setMode(mode: BodyOf<'setMode'>['mode']): Promise<AnswerOf<'setMode'>> {
    return this.#admin.call('setMode', { path: this.#path, body: { mode } })
  }

  /** Lists the signed requests that wait in the outbox. */
  outbox(query: QueryOf<'listOutbox'> = {}): Promise<AnswerOf<'listOutbox'>> {
    return this.#admin.call('listOutbox', { path: this.#path, query })
  }

  /** Reports the endpoint's answer to a request of the outbox. */
  answer(event: string, body: BodyOf<'answerOutbox'>): Promise<AnswerOf<'answerOutbox'>> {
    return this.#admin.call('answerOutbox', { path: { ...this.#path, event }, body })
  }

  /** Sends an event again with the same id and bytes. */
  redeliver(event: string): Promise<AnswerOf<'redeliverEvent'>> {
    return this.#admin.call('redeliverEvent', { path: { ...this.#path, event } })
  }

  #take(event: Event): Event {
    this.#seen.add(event.id)
    return event
  }

  /** Returns the oldest matching event that was not returned before. */
  async #firstUnseen(type: string, about: string | undefined): Promise<Event | undefined> {
    const query = { type, limit: 100, ...(about === undefined ? {} : { resource: about }) }
    let oldest: Event | undefined
    let cursor: string | undefined
    do {
      const page = await this.list({ ...query, ...(cursor === undefined ? {} : { cursor }) })
      for (const event of page.data) if (!this.#seen.has(event.id)) oldest = event
      cursor = page.nextCursor
    } while (cursor !== undefined)
    return oldest
  }

  async #missing(type: string, about: string | undefined, { explanation }: SandglassError): Promise<TimeoutError> {
    const { data } = await this.list({ limit: 10 })
    const came = data.map(
      ({ type: other, resource }): Came => ({ type: other, ...(resource ? { about: resource } : {}) }),
    )
    const awaited = about === undefined ? type : `${type} about ${about}`
    const instead = came.length === 0 ? 'No event has come at all.' : `Came instead, newest first: ${list(came)}.`
    return new TimeoutError(`${awaited} has not come. ${instead} ${explanation}`)
  }
}

const list = (came: readonly Came[]) =>
  came.map(({ type, about }) => (about === undefined ? type : `${type} about ${about}`)).join(', ')
