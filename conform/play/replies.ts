import { atPointer } from '../../simulator/schema/index.ts'
import { isId, textsOf, typeOf } from '../compare/index.ts'
import type { ScenarioAnswer, ScenarioRequest, WebhookReply } from '../scenario/index.ts'
import type { Received } from './receive.ts'

/** How an event that has not come yet will be answered. */
export interface ExpectedReply {
  readonly reply: WebhookReply
  /** The ids of the request that causes the event, or from its answer on the id of what it has made. */
  ids: ReadonlySet<string>
  /** The time at which the event was answered. */
  answeredAt?: number
}

type Event = Pick<Received, 'body'>

/** The answers that a scenario wants its webhooks to get; all others are answered with 200. */
export class Replies {
  readonly #open: ExpectedReply[] = []
  /** The replies that were given, by the id of the event: one that comes again is answered in the same way. */
  readonly #given = new Map<unknown, ExpectedReply>()

  /** Takes note of the replies to the events that a request will cause. */
  expect(request: ScenarioRequest, replies: readonly WebhookReply[]): readonly ExpectedReply[] {
    const ids = new Set(textsOf([request.path.split(/[/?&=]/), request.body]).filter(isId))
    const expected = replies.map((reply): ExpectedReply => ({ reply, ids }))
    this.#open.push(...expected)
    return expected
  }

  /**
   * Takes note of what the request has made: an event about something else is not for these replies, even if theirs
   * never came.
   */
  narrow(expected: readonly ExpectedReply[], { status, body }: Pick<ScenarioAnswer, 'status' | 'body'>): void {
    const id = atPointer(body, '/id')
    if (status < 300 && isId(id)) for (const one of expected) one.ids = new Set([id])
  }

  get areOpen(): boolean {
    return this.#open.length > 0
  }

  /** Returns how an event is to be answered; undefined for 200. `promised` are the replies to other events. */
  find(event: Event, promised: ReadonlySet<ExpectedReply | undefined> = new Set()): ExpectedReply | undefined {
    const id = idOf(event)
    const given = id === undefined ? undefined : this.#given.get(id)
    if (given !== undefined) return given
    const [type, texts] = [typeOf(event), textsOf(event.body)]
    return this.#open.find(
      (one) =>
        one.reply.event === type &&
        !promised.has(one) &&
        (one.ids.size === 0 || texts.some((text) => one.ids.has(text))),
    )
  }

  /** Takes note that an event was answered. */
  give(expected: ExpectedReply, event: Event, at: number): void {
    const place = this.#open.indexOf(expected)
    if (place < 0) return
    this.#open.splice(place, 1)
    this.#given.set(idOf(event), expected)
    expected.answeredAt = at
  }
}

const idOf = ({ body }: Event) => atPointer(body, '/id')

/** Returns the body of a reply as text. */
export const textOfReply = ({ body }: WebhookReply): string => (body === undefined ? '' : JSON.stringify(body))
