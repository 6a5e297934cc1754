import type { AdvanceResult, Moment, Wall, WorldEngine } from '../../engine/types.ts'
import { type Dispatcher, dispatcherOf } from '../../webhooks/dispatcher.ts'

export interface Journey {
  readonly to: number
  /** How many tasks may fire on the way. */
  readonly limit: number
  readonly until?: () => boolean
  /** Whether time waits for webhooks to be answered; it does unless told not to. */
  readonly wait?: boolean
  /** Nobody wants to know any more: the way ends where it is. */
  readonly hungUp?: AbortSignal
}

export interface Travelled {
  readonly from: number
  readonly to: number
  readonly stopped: AdvanceResult['stopped']
  readonly fired: number
  /** The first of what happened; a long way has more than an answer can hold. */
  readonly moments: readonly Moment[]
}

export const defaultFiringLimit = 1_000_000
export const shownMoments = 1_000
const sliceLimit = 5_000

/**
 * Advances in slices, so that a long way does not keep the process from answering others, and waits for webhooks: all
 * that fall due at one time go out together, and time goes on when they have been answered.
 */
export async function travel(engine: WorldEngine, journey: Journey, wall: Wall): Promise<Travelled> {
  const dispatcher = journey.wait === false ? undefined : dispatcherOf(engine)
  const from = engine.now()
  const before = engine.head().number
  const arrived = () => journey.until?.() ?? false
  let fired = 0
  for (;;) {
    const slice = engine.advance({
      to: journey.to,
      limit: Math.min(sliceLimit, journey.limit - fired),
      until: () => arrived() || (dispatcher?.isBusy === true && isBetweenTimes(engine)),
    })
    fired += slice.moments.length
    const isLimit = slice.stopped === 'limit' && fired >= journey.limit
    const isLeft = journey.hungUp?.aborted === true
    if (
      isLeft ||
      isLimit ||
      (slice.stopped === 'condition' && arrived()) ||
      (slice.stopped === 'arrived' && !dispatcher?.isBusy)
    )
      return { from, to: slice.to, stopped: slice.stopped, fired, moments: momentsSince(engine, before) }
    if (dispatcher?.isBusy) await idleOrLeft(dispatcher, journey.hungUp)
    else await wall.turn()
  }
}

/** When everything has been answered, or nobody waits for it any more. */
function idleOrLeft(dispatcher: Dispatcher, hungUp: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      hungUp?.removeEventListener('abort', end)
      resolve()
    }
    hungUp?.addEventListener('abort', end)
    void dispatcher.idle().then(end)
  })
}

/** Nothing else is due at the present time. */
function isBetweenTimes(engine: WorldEngine): boolean {
  const { now, nextAt } = engine.clock()
  return nextAt === undefined || nextAt > now
}

function momentsSince(engine: WorldEngine, before: number): readonly Moment[] {
  const first = Math.max(before + 1, engine.horizon())
  const last = Math.min(engine.head().number, first + shownMoments - 1)
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => engine.moment(first + index) as Moment)
}
