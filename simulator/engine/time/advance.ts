import type { Line } from '../lines/line.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import type { AdvanceInput, AdvancePlan, AdvanceReport, WebhookSender } from '../model/engine.ts'
import { pause, type Steps, sliceMs } from '../model/slices.ts'
import type { Moment } from '../model/world.ts'
import type { DueTasks } from './due-tasks.ts'
import type { TaskRunner } from './task-runner.ts'
import type { WorldTime } from './world-time.ts'

interface AdvancingWorld {
  readonly parts: WorldParts
  readonly time: WorldTime
  readonly runner: TaskRunner
  readonly due: DueTasks
}

/**
 * Advances in slices, so that a long advance does not block other requests, and waits for webhooks: all that fall due
 * at one time are sent together, and time continues when they have been answered.
 */
export async function advanceInSlices(world: AdvancingWorld, plan: AdvancePlan): Promise<AdvanceReport> {
  const { parts, time, runner, due } = world
  const { webhooks, signal, momentLimit = Number.POSITIVE_INFINITY } = plan
  const { wall } = parts.setup
  const from = time.now()
  const before = [parts.main.timeline.last, parts.side.timeline.last] as const
  const isConditionMet = () => plan.until?.() ?? false
  const isAborted = () => signal?.aborted === true
  // Counted by the engine, because a request between two slices also fires tasks that are due.
  const { firings } = runner
  // Other clients' requests may begin deliveries all the time, so only earlier ones and those of the advance count.
  let isWaiting = webhooks?.isBusy === true
  for (;;) {
    const sliceEndsAt = wall.now() + sliceMs
    const begun = webhooks?.begun
    const hasBegun = () => webhooks?.begun !== begun
    const mustPause = () => (hasBegun() && !time.hasDueTask()) || wall.now() >= sliceEndsAt
    const slice = time.advance({
      to: plan.to,
      limit: Math.max(plan.limit - (runner.firings - firings), 0),
      until: () => isConditionMet() || isAborted() || isWaiting || mustPause(),
    })
    const fired = runner.firings - firings
    const hasStopped =
      isAborted() ||
      (slice.stopped === 'limit' && fired >= plan.limit) ||
      (slice.stopped === 'condition' && isConditionMet())
    if (hasStopped || (slice.stopped === 'arrived' && !hasBegun())) {
      if (slice.stopped !== 'arrived') await sendEvents(world, plan, begun, slice.to)
      const moments = momentsAfter([parts.main, parts.side], before, momentLimit)
      return { from, to: slice.to, stopped: slice.stopped, fired, moments }
    }
    if (isWaiting || hasBegun()) await answered(webhooks, signal)
    else await due.deferring(() => pause(wall))
    isWaiting = false
  }
}

/** Sends the events of an advance that stops early, and waits for the answers and for the events that these cause. */
function sendEvents(
  { time, due }: AdvancingWorld,
  { webhooks, signal }: AdvancePlan,
  begun: number | undefined,
  at: number,
): Promise<void> {
  // Answers do not fire the tasks at which the advance stopped.
  return due.deferring(async () => {
    for (let known = begun; ; known = webhooks?.begun) {
      time.fireSideTasks(at)
      if (webhooks?.begun === known || signal?.aborted) return
      await answered(webhooks, signal)
    }
  })
}

/** Resolves when the webhooks in flight have been answered or the advance is aborted. */
function answered(webhooks: WebhookSender | undefined, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener('abort', end)
      resolve()
    }
    signal?.addEventListener('abort', end)
    void webhooks?.answered().then(end)
  })
}

/** Returns the moments of both lines that came after two numbers, oldest first, up to a limit. */
function momentsAfter(lines: readonly Line[], numbers: readonly number[], limit: number): readonly Moment[] {
  const both = lines.flatMap(({ timeline }, index) => {
    const found: Moment[] = []
    const first = Math.max((numbers[index] ?? -1) + 1, timeline.horizon)
    for (let moment = timeline.at(first); moment && found.length < limit; moment = timeline.at(moment.number + 1))
      found.push(moment)
    return found
  })
  return both.sort((one, other) => one.sequence - other.sequence).slice(0, limit)
}

/**
 * Advances a world, one task in each step. What comes between two steps does not fire the tasks that the next one is
 * about to fire.
 */
export function* advanceSteps({ time, due }: AdvancingWorld, input: Pick<AdvanceInput, 'to' | 'choose'>): Steps<void> {
  const end = due.defer()
  try {
    while (time.advance({ ...input, limit: 1 }).stopped === 'limit') yield
  } finally {
    end()
  }
}
