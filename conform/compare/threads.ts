import { atPointer, isRecord } from '../../simulator/schema/index.ts'
import type { Exchange, ReceivedEvent } from '../scenario/index.ts'
import { nameOf } from './lists.ts'
import { isId } from './mapping.ts'

/** The events about one resource, in the order in which they came. */
export interface Thread {
  /** The id of the resource, or what else names it. */
  readonly resource: string
  readonly events: readonly ReceivedEvent[]
}

/** Returns the type of an event; empty for a body of another form. */
export const typeOf = ({ body }: Pick<ReceivedEvent, 'body'>): string => {
  const type = atPointer(body, '/type')
  return typeof type === 'string' ? type : ''
}

/** Returns the time of an event in milliseconds; NaN where its body has none. */
export const timeOf = ({ body }: Pick<ReceivedEvent, 'body'>): number =>
  Date.parse(String(atPointer(body, '/timestamp')))

/** Returns the object of a type, such as `CARD` of `CARD.STATE_CHANGE`. */
export const objectOf = (type: string): string => type.split('.')[0] ?? ''

const resourceOf = (event: Pick<ReceivedEvent, 'body'>): string =>
  nameOf(atPointer(event.body, '/data')) ?? objectOf(typeOf(event))

export function threadsOf(events: readonly ReceivedEvent[]): readonly Thread[] {
  const threads = new Map<string, ReceivedEvent[]>()
  for (const event of events) {
    const resource = resourceOf(event)
    threads.set(resource, [...(threads.get(resource) ?? []), event])
  }
  return [...threads].map(([resource, all]) => ({ resource, events: all }))
}

/** Lists the texts of a JSON value. */
export function textsOf(value: unknown): readonly string[] {
  const texts: string[] = []
  someText(value, (text) => {
    texts.push(text)
    return false
  })
  return texts
}

/** True when a text of a JSON value passes a test; the rest is not looked at. */
function someText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value)
  if (Array.isArray(value)) return value.some((item) => someText(item, test))
  return isRecord(value) && Object.values(value).some((member) => someText(member, test))
}

/** True when an event names something of a run: an id that the run knows, or the text that is unique to it. */
export function isOfRun({ body }: Pick<ReceivedEvent, 'body'>, run: string, isKnown: (id: string) => boolean): boolean {
  return someText(body, (text) => (isId(text) ? isKnown(text) : hasWord(text, run)))
}

/** True when a text has a word between characters that no word has: the word of another run may begin with it. */
function hasWord(text: string, word: string): boolean {
  if (!text.includes(word)) return false
  const parts = ` ${text} `.split(word)
  return parts.slice(1).some((after, index) => /^\W/.test(after) && /\W$/.test(parts[index] ?? ''))
}

/**
 * Names events, and lists them resource by resource. Events about different resources come in any order, so the
 * resources are in the order in which the answers show them, then in that of their first events.
 */
export function nameEvents(
  events: readonly Omit<ReceivedEvent, 'name'>[],
  exchanges: readonly Exchange[],
): readonly ReceivedEvent[] {
  const places = new Map<string, number>()
  for (const text of exchanges.flatMap(({ answer }) => textsOf(answer?.body)))
    if (!places.has(text)) places.set(text, places.size)
  const placeOf = ({ resource }: Thread) => places.get(resource) ?? places.size
  const firstOf = ({ events: all }: Thread) => Math.min(...all.map((event) => timeOf(event) || 0))
  const threads = [...threadsOf(events.map((event) => ({ ...event, name: '' })))].sort(
    (one, other) => placeOf(one) - placeOf(other) || firstOf(one) - firstOf(other),
  )
  const counts = new Map<string, number>()
  return threads.flatMap((thread) =>
    thread.events.map((event) => {
      const type = typeOf(event) || 'unknown'
      const count = (counts.get(type) ?? 0) + 1
      counts.set(type, count)
      return { ...event, name: count === 1 ? type : `${type}-${count}` }
    }),
  )
}
