import { endOf, isOfRun, lateMs, nameEvents, restMs, textsOf, timeOf } from '../compare/index.ts'
import { type Scenario, withoutSecrets } from '../scenario/index.ts'
import type { Received } from './receive.ts'

/** Returns a golden with those of the received webhooks that are about it, without secrets. */
export function withEvents(golden: Scenario, received: readonly Received[]): Promise<Scenario> {
  const events = nameEvents(eventsOf(golden, received), golden.exchanges)
  return withoutSecrets({ ...golden, events: [...events] })
}

/** Returns the webhooks that name something of a scenario and happened while it was played. */
export function eventsOf(golden: Scenario, received: readonly Received[]): readonly Received[] {
  const { at = '', run = '' } = golden.recorded ?? {}
  const shown = new Set(golden.exchanges.flatMap(({ answer }) => textsOf(answer?.body)))
  // The clock of the target is known only roughly; an event of an earlier scenario names nothing of this one.
  const startMs = Date.parse(at) - lateMs
  const endMs = Date.parse(at) + endOf(golden) + restMs + lateMs
  return received.filter((event) => {
    const time = timeOf(event)
    if (time < startMs || time > endMs) return false
    return isOfRun(event, run, (id) => shown.has(id))
  })
}
