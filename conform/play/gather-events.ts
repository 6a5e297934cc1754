import { endOf, restMs, timeOf, toleranceMs, typeOf } from '../compare/index.ts'
import type { Scenario } from '../scenario/index.ts'
import { eventsOf, withEvents } from './golden-events.ts'
import type { Inbox } from './inbox.ts'
import { playBeside } from './play-beside.ts'
import type { Received } from './receive.ts'
import type { Side } from './side.ts'

/** The longest wait for a webhook that Sandglass would have sent by now, and the time between two looks. */
const longestWaitMs = 5_000
const lookMs = 100

/** Waits for the webhooks of a scenario that has been played; returns the golden with them. */
export async function gatherEvents(golden: Scenario, side: Side, inbox: Inbox): Promise<Scenario> {
  // Requests that are refused cause none.
  if (golden.exchanges.some(({ answer }) => answer !== undefined && answer.status < 400)) {
    await side.waitUntil(Date.parse(golden.recorded?.at ?? '') + endOf(golden) + restMs)
    const expected = await expectedTypes(golden)
    for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += lookMs) {
      if (hasAll(eventsOf(golden, inbox.received), expected)) break
      await side.waitUntil(side.now() + lookMs)
    }
  }
  return withEvents(golden, inbox.received)
}

/** Returns the types of the events that a world of Sandglass sends for the same requests. */
async function expectedTypes(golden: Scenario): Promise<readonly string[]> {
  const ours = await playBeside({ ...golden, events: [] })
  const endMs = Date.parse(golden.recorded?.at ?? '') + endOf(golden) + restMs - toleranceMs
  return eventsOf(ours, ours.events ?? [])
    .filter((event) => timeOf(event) <= endMs)
    .map(typeOf)
}

function hasAll(received: readonly Received[], expected: readonly string[]): boolean {
  const left = received.map(typeOf)
  return expected.every((type) => {
    const place = left.indexOf(type)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}
