import { isDeepStrictEqual } from 'node:util'
import { atPointer } from '../../simulator/schema/index.ts'
import { threadsOf } from '../compare/threads.ts'
import type { ReceivedEvent, Scenario } from '../scenario/index.ts'
import { changedBody, changes, type Plant, placesIn } from './plants.ts'

/** An event with another one of these is about something else, so that two events differ. */
export const identifying: ReadonlySet<string> = new Set([
  ...['/body/type', '/body/timestamp', '/body/data', '/body/data/id', '/body/data/code'],
])

type Events = readonly ReceivedEvent[]

/** Returns everything that can be planted in the events of a golden, by kind. */
export function eventPlantsIn(golden: Scenario): readonly Plant[] {
  const { events = [] } = golden
  const startMs = Date.parse(golden.recorded?.at ?? '')
  const plant = (kind: string, { name: step }: ReceivedEvent, pointer: string, planted: () => Events): Plant => ({
    ...{ kind, scenario: golden, step, pointer },
    planted: () => ({ ...golden, events: [...planted()] }),
  })
  const changed = (event: ReceivedEvent, change: Partial<ReceivedEvent>) =>
    events.map((one) => (one === event ? { ...one, ...change } : one))
  return events.flatMap((event) => {
    const next = nextInThread(events, event)
    const { headers } = event
    return [
      plant('a missing event', event, '', () => events.filter((one) => one !== event)),
      plant('an event that came twice', event, '', () => events.flatMap((one) => (one === event ? [one, one] : [one]))),
      plant('a header that only they send', event, '/headers/x-planted', () =>
        changed(event, { headers: { ...headers, 'x-planted': 'yes' } }),
      ),
      plant('an event without a signature', event, '/headers/x-grid-signature', () =>
        changed(event, { headers: { ...headers, 'x-grid-signature': '[no ECDSA signature]' } }),
      ),
      ...(next === undefined ? [] : [plant('two swapped events', next, '', () => swapped(events, event, next))]),
      ...placesIn(event.body).flatMap((place) =>
        Object.entries(changes).flatMap(([kind, change]) => {
          const found = change(place, startMs)
          if (found === undefined || (identifying.has(place.pointer) && kind !== 'a second too late')) return []
          return [
            plant(`${kind} in an event`, event, place.pointer, () =>
              changed(event, { body: changedBody(event.body, place, found.to) }),
            ),
          ]
        }),
      ),
    ]
  })
}

/** Returns the next event about the same resource, if it says something else. */
export function nextInThread(events: Events, event: ReceivedEvent): ReceivedEvent | undefined {
  const thread = threadsOf(events).find((one) => one.events.includes(event))?.events ?? []
  const next = thread[thread.indexOf(event) + 1]
  return next !== undefined && isDeepStrictEqual(dataOf(event), dataOf(next)) ? undefined : next
}

const dataOf = ({ body }: ReceivedEvent) => [atPointer(body, '/type'), atPointer(body, '/data')]

const swapped = (events: Events, one: ReceivedEvent, other: ReceivedEvent): Events =>
  events.map((event) => (event === one ? other : event === other ? one : event))
