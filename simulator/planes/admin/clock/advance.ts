import { type AdvanceResult, type Moment, pause, sliceMs, type Wall, type WorldEngine } from '../../../engine/index.ts'
import { type Dispatcher, dispatcherOf } from '../../../webhooks/index.ts'
import type { FieldValue } from '../conditions/index.ts'
import { momentsAfter } from '../shared/moments.ts'

/** The destination and the limits of an advance. */
export interface AdvancePlan {
  readonly to: number
  /** The most tasks that may fire. */
  readonly limit: number
  readonly until?: () => boolean
  /** Returns the present values in the condition of `until`. */
  readonly values?: () => readonly FieldValue[]
  /** False to advance without waiting for webhooks in flight. */
  readonly wait?: boolean
  /** Ends the advance early when the client has disconnected. */
  readonly disconnected?: AbortSignal
}

/** The result of an advance. */
export interface AdvanceReport {
  readonly from: number
  readonly to: number
  readonly stopped: AdvanceResult['stopped']
  readonly fired: number
  /** The first moments of the advance; those of a long one may not fit into an answer. */
  readonly moments: readonly Moment[]
}

export const defaultFiringLimit = 1_000_000
export const shownMomentLimit = 1_000

/**
 * Advances in slices, so a long advance does not block other requests, and waits for webhooks: all that fall due
 * at one time are sent together, and time continues when they have been answered.
 */
export async function advance(engine: WorldEngine, plan: AdvancePlan, wall: Wall): Promise<AdvanceReport> {
  const dispatcher = plan.wait === false ? undefined : dispatcherOf(engine)
  const run = () => advanceWith(dispatcher, engine, plan, wall)
  return dispatcher === undefined ? run() : dispatcher.inference.during(run)
}

/** Runs an act that advances a world in parts, and records it as one travel. */
export async function recordAdvance<R>(engine: WorldEngine, by: string, act: () => Promise<R>): Promise<R> {
  const from = engine.travels.place()
  try {
    return await act()
  } finally {
    engine.travels.recordAdvance(from, by)
  }
}

async function advanceWith(
  dispatcher: Dispatcher | undefined,
  engine: WorldEngine,
  plan: AdvancePlan,
  wall: Wall,
): Promise<AdvanceReport> {
  const from = engine.now()
  const before = [engine.head().number, engine.side.momentNumber()] as const
  const isConditionMet = () => plan.until?.() ?? false
  const isDisconnected = () => plan.disconnected?.aborted === true
  // Counted by the engine, because a request between two slices also fires tasks that are due.
  const { firings } = engine
  // Other clients' requests may keep starting deliveries, so it waits only for earlier ones and its own.
  let isWaiting = dispatcher?.isBusy === true
  for (;;) {
    const sliceEndsAt = wall.now() + sliceMs
    const begun = dispatcher?.begun
    const mustPause = () => (dispatcher?.begun !== begun && isNothingDue(engine)) || wall.now() >= sliceEndsAt
    const slice = engine.advance({
      to: plan.to,
      limit: Math.max(plan.limit - (engine.firings - firings), 0),
      until: () => isConditionMet() || isDisconnected() || isWaiting || mustPause(),
    })
    const fired = engine.firings - firings
    const isLimitReached = slice.stopped === 'limit' && fired >= plan.limit
    if (
      isDisconnected() ||
      isLimitReached ||
      (slice.stopped === 'condition' && isConditionMet()) ||
      (slice.stopped === 'arrived' && dispatcher?.begun === begun)
    ) {
      if (slice.stopped !== 'arrived') await sendEvents(dispatcher, begun, engine, plan, slice.to)
      return {
        from,
        to: slice.to,
        stopped: slice.stopped,
        fired,
        moments: momentsAfter(engine, ...before, shownMomentLimit),
      }
    }
    if (isWaiting || dispatcher?.begun !== begun) await answeredOrDisconnected(dispatcher, plan.disconnected)
    else await pauseAdvance(engine, wall)
    isWaiting = false
  }
}

/** Sends the events of an advance that stops early, and waits for the answers and for the events that these cause. */
async function sendEvents(
  dispatcher: Dispatcher | undefined,
  begun: number | undefined,
  engine: WorldEngine,
  { disconnected }: AdvancePlan,
  at: number,
): Promise<void> {
  // Answers do not fire the tasks at which the advance stopped.
  engine.isAdvancePaused = true
  try {
    for (let known = begun; ; known = dispatcher?.begun) {
      engine.fireSideTasks(at)
      if (dispatcher?.begun === known || disconnected?.aborted) return
      await answeredOrDisconnected(dispatcher, disconnected)
    }
  } finally {
    engine.isAdvancePaused = false
  }
}

/** Lets requests run; they do not fire the tasks that the advance is about to fire. */
async function pauseAdvance(engine: WorldEngine, wall: Wall): Promise<void> {
  engine.isAdvancePaused = true
  await pause(wall)
  engine.isAdvancePaused = false
}

/** Resolves when the webhooks in flight have been answered or the client has disconnected. */
function answeredOrDisconnected(
  dispatcher: Dispatcher | undefined,
  disconnected: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      disconnected?.removeEventListener('abort', end)
      resolve()
    }
    disconnected?.addEventListener('abort', end)
    void dispatcher?.answered().then(end)
  })
}

/** True when no other task is due at the present time. */
function isNothingDue(engine: WorldEngine): boolean {
  const { now, nextAt } = engine.clock()
  return nextAt === undefined || nextAt > now
}
