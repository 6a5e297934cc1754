import { CleanUp, canGoOn, HttpSide, playPlan, Stopped, type TargetOptions } from '../play/index.ts'
import type { Scenario } from '../scenario/index.ts'
import { readConfig, requireSandbox } from './probe.ts'

export interface RunOptions extends TargetOptions {
  /** The longest wait for one change. */
  readonly waitMs: number
  /** A text that is unique among the runs on this target. */
  readonly run: string
  /** How often each scenario is played. */
  readonly runs: number
  /** True when the rest of a scenario that ends early can be played later: what it made stays. */
  readonly keepsUnfinished: boolean
  /** Called with all runs of a scenario when they have been played. */
  readonly onPlayed: (goldens: readonly [Scenario, ...Scenario[]]) => Promise<void>
}

export interface Ran {
  /** Why the run ended before its end, if it did. */
  readonly stop?: Stopped
  readonly requests: number
  readonly deleted: number
  /** The number of resources that an unfinished scenario made, and that a run that goes on with it needs. */
  readonly kept: number
  /** The paths of what the target refused to delete. */
  readonly left: readonly string[]
}

/** Only the first run goes on where an earlier one ended. */
const fromItsBeginning = ({ recorded: _, exchanges, ...plan }: Scenario): Scenario => ({
  ...plan,
  exchanges: exchanges.map(({ answer: _answer, ...exchange }) => exchange),
})

/** Plays plans on a target that is a sandbox of this API, and deletes what they made. */
export async function runAgainst(plans: readonly Scenario[], options: RunOptions): Promise<Ran> {
  const side = new HttpSide(options)
  const config = await readConfig(side)
  await requireSandbox(side)
  const cleanUp = new CleanUp()
  let stop: Stopped | undefined
  let kept = 0
  try {
    await side.learnClock({ method: 'GET', path: '/config' })
    for (const [index, plan] of plans.entries()) {
      const play = (time: number) => {
        // Scenarios and their runs share the target, so their names differ, too.
        const run = time === 1 ? `${options.run}${index}` : `${options.run}${index}x${time}`
        return playPlan(time === 1 ? plan : fromItsBeginning(plan), cleanUp.watch(side), {
          ...options,
          run,
          target: options.baseUrl,
          config,
        })
      }
      const first = await play(1)
      stop = first.stop
      if (stop !== undefined && options.keepsUnfinished && canGoOn(first.golden)) kept = cleanUp.keepLast()
      const others: Scenario[] = []
      for (let time = 2; time <= options.runs && stop === undefined; time += 1) {
        const again = await play(time)
        others.push(again.golden)
        stop = again.stop
      }
      await options.onPlayed([first.golden, ...others])
      if (stop !== undefined) break
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    stop = error
  } finally {
    side.beginCleanUp()
  }
  const { deleted, left } = await cleanUp.run(side)
  return { requests: side.requests, deleted, kept, left, ...(stop === undefined ? {} : { stop }) }
}
