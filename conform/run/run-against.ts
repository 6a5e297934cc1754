import { CleanUp, HttpSide, playPlan, Stopped, type TargetOptions } from '../play/index.ts'
import type { Scenario } from '../scenario/index.ts'
import { readConfig, requireSandbox } from './probe.ts'

export interface RunOptions extends TargetOptions {
  /** The longest wait for one change. */
  readonly waitMs: number
  /** A text that is unique among the runs on this target. */
  readonly run: string
  /** Called with each scenario when it has been played. */
  readonly onGolden: (golden: Scenario) => Promise<void>
}

export interface Ran {
  /** Why the run ended before its end, if it did. */
  readonly stop?: Stopped
  readonly requests: number
  readonly deleted: number
  /** The paths of what the target refused to delete. */
  readonly left: readonly string[]
}

/** Plays plans on a target that is a sandbox of this API, and deletes what they made. */
export async function runAgainst(plans: readonly Scenario[], options: RunOptions): Promise<Ran> {
  const side = new HttpSide(options)
  const config = await readConfig(side)
  await requireSandbox(side)
  const cleanUp = new CleanUp()
  let stop: Stopped | undefined
  try {
    await side.learnClock({ method: 'GET', path: '/config' })
    for (const [index, plan] of plans.entries()) {
      // Scenarios share the target, so their names differ, too.
      const run = `${options.run}${index}`
      const played = await playPlan(plan, cleanUp.watch(side), { ...options, run, target: options.baseUrl, config })
      await options.onGolden(played.golden)
      stop = played.stop
      if (stop !== undefined) break
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    stop = error
  } finally {
    side.beginCleanUp()
  }
  const { deleted, left } = await cleanUp.run(side)
  return { requests: side.requests, deleted, left, ...(stop === undefined ? {} : { stop }) }
}
