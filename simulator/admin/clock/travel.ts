import type { AdvanceInput, AdvanceResult, Moment, WorldEngine } from '../../engine/types.ts'

export interface Journey {
  readonly to: number
  /** How many tasks may fire on the way. */
  readonly limit: number
  readonly until?: () => boolean
}

export interface Travelled {
  readonly from: number
  readonly to: number
  readonly stopped: AdvanceResult['stopped']
  readonly fired: number
  /** The first of them; a long way has more than an answer can hold. */
  readonly moments: readonly Moment[]
}

export const defaultFiringLimit = 1_000_000
export const shownMoments = 1_000
const sliceLimit = 5_000

/** Advances in slices, so that a long way does not keep the process from answering others. */
export async function travel(engine: WorldEngine, journey: Journey): Promise<Travelled> {
  const { limit, until } = journey
  const from = engine.now()
  const moments: Moment[] = []
  let fired = 0
  for (;;) {
    const slice = engine.advance({
      // A ticking clock may have passed the destination while others had their turn.
      to: Math.max(journey.to, engine.now()),
      limit: Math.min(sliceLimit, limit - fired),
      ...(until === undefined ? {} : { until }),
    } satisfies AdvanceInput)
    fired += slice.moments.length
    moments.push(...slice.moments.slice(0, shownMoments - moments.length))
    if (slice.stopped !== 'limit' || fired >= limit)
      return { from, to: slice.to, stopped: slice.stopped, fired, moments }
    await turnOfOthers()
  }
}

/** Lets the event loop serve whoever waits. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
