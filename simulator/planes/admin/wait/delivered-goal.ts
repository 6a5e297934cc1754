import type { WorldEngine } from '../../../engine/index.ts'
import { deliveries, dispatcherOf } from '../../../webhooks/index.ts'
import type { Goal, Met } from './goal.ts'

const shownDeliveries = 100

/**
 * Waits until the webhooks in flight now, and those caused by their answers, have been answered. `came` has those still
 * in flight.
 */
export function deliveredGoal(engine: WorldEngine): Goal {
  const inFlight = () =>
    engine.side
      .of(deliveries)
      .all('sending', 'yes')
      .filter(({ event }) => dispatcherOf(engine)?.isSending(event) === true)
  return {
    unmet: 'the webhooks in flight have not been answered',
    look: async () => (dispatcherOf(engine)?.isBusy === true ? undefined : {}),
    see: () => undefined,
    later: () => answered(engine),
    came: () =>
      inFlight()
        .slice(0, shownDeliveries)
        .map(({ event, type, attempts }) => ({ event, type, attempt: attempts })),
  }
}

/** A rewind drops deliveries in flight and repeats those that were in flight at its destination. */
async function answered(engine: WorldEngine): Promise<Met> {
  for (let travels = -1; travels !== engine.travels.count; ) {
    travels = engine.travels.count
    await dispatcherOf(engine)?.answered()
  }
  return {}
}
