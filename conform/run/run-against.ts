import { present } from '../../simulator/schema/index.ts'
import {
  CleanUp,
  canGoOn,
  gatherEvents,
  HttpSide,
  type Played,
  playPlan,
  type Side,
  Stopped,
  type TargetOptions,
  UnusableTarget,
} from '../play/index.ts'
import { needsListener, type Scenario } from '../scenario/index.ts'
import { Endpoint, type ListenOptions, Unheard } from './endpoint.ts'
import type { EndpointMemory } from './endpoint-memory.ts'
import { readConfig, requireSandbox } from './probe.ts'
import { repairEndpoint } from './repair.ts'

export interface RunOptions extends TargetOptions {
  /** The longest wait for one change. */
  readonly waitMs: number
  /** A text that is unique among the runs on this target. */
  readonly run: string
  /** How often each scenario is played. */
  readonly runs: number
  /** True when the rest of a scenario that ends early can be played later: what it made stays. */
  readonly keepsUnfinished: boolean
  /** Absent to compare no webhooks. */
  readonly listen?: ListenOptions
  /** Keeps the changes of earlier runs. */
  readonly memory?: EndpointMemory
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
  /** Why the run, which should have, received no webhooks. */
  readonly unheard?: string
  /** The names of the scenarios that were left out, because they need webhooks. */
  readonly leftOut: readonly string[]
  /** Says that the webhook endpoint was that of an earlier run. */
  readonly repaired?: string
  /** Says that the webhook endpoint of the target was not put back. */
  readonly endpointLeft?: string
}

/** Only the first run goes on where an earlier one ended. */
const fromItsBeginning = ({ recorded: _, exchanges, ...plan }: Scenario): Scenario => ({
  ...plan,
  exchanges: exchanges.map(({ answer: _answer, ...exchange }) => exchange),
})

/** Plays plans on a target that is a sandbox of this API, and deletes what they made. */
export async function runAgainst(plans: readonly Scenario[], options: RunOptions): Promise<Ran> {
  const side = new HttpSide(options)
  const found = await readConfig(side)
  await requireSandbox(side)
  const { config, repaired } = await repairEndpoint(side, found, options.memory)
  const { endpoint, unheard } = await openEndpoint(side, config, options)
  let endpointLeft: string | undefined
  const run = new TargetRun(side, options, config, endpoint)
  const playable = endpoint === undefined ? plans.filter((plan) => !needsListener(plan)) : plans
  const leftOut = plans.filter((plan) => !playable.includes(plan)).map(({ name }) => name)
  const stop = await run.play(playable).finally(async () => {
    endpointLeft = await side.withoutBudget(async () => endpoint?.close())
  })
  const { deleted, kept, left } = run
  return {
    requests: side.requests,
    deleted,
    kept,
    left,
    leftOut,
    ...present({ unheard, repaired, endpointLeft, stop }),
  }
}

/** Makes this process the webhook endpoint of the target. An address that a user gives must be reached. */
async function openEndpoint(
  side: HttpSide,
  { webhookEndpoint }: Readonly<Record<string, unknown>>,
  { listen, memory }: RunOptions,
): Promise<{ readonly endpoint?: Endpoint; readonly unheard?: string }> {
  if (listen === undefined) return {}
  try {
    return { endpoint: await Endpoint.open(side, webhookEndpoint, { ...listen, ...present({ memory }) }) }
  } catch (error) {
    if (!(error instanceof Unheard)) throw error
    if (listen.publicUrl !== undefined) throw new UnusableTarget(error.message)
    return { unheard: error.message }
  }
}

class TargetRun {
  deleted = 0
  kept = 0
  readonly left: string[] = []

  constructor(
    readonly side: HttpSide,
    readonly options: RunOptions,
    readonly config: Readonly<Record<string, unknown>>,
    readonly endpoint: Endpoint | undefined,
  ) {}

  /** Plays all runs of each plan; returns the reason why it ended early, if it did. */
  async play(plans: readonly Scenario[]): Promise<Stopped | undefined> {
    try {
      await this.side.learnClock({ method: 'GET', path: '/config' })
      for (const [index, plan] of plans.entries()) {
        const stop = await this.#playRuns(plan, `${this.options.run}${index}`)
        if (stop !== undefined) return stop
      }
      return undefined
    } catch (error) {
      if (error instanceof Stopped) return error
      throw error
    }
  }

  /** Scenarios and their runs share the target, so their names differ, too. */
  async #playRuns(plan: Scenario, name: string): Promise<Stopped | undefined> {
    const first = await this.#playOnce(plan, name)
    const others: Scenario[] = []
    let { stop } = first
    for (let time = 2; time <= this.options.runs && stop === undefined; time += 1) {
      const again = await this.#playOnce(fromItsBeginning(plan), `${name}x${time}`)
      others.push(again.golden)
      stop = again.stop
    }
    await this.options.onPlayed([first.golden, ...others])
    return stop
  }

  /** Deletes what a scenario made as soon as it has ended, because the next one may make the same. */
  async #playOnce(plan: Scenario, run: string): Promise<Played> {
    const { side, options } = this
    const cleanUp = new CleanUp()
    const played = await this.#playWithEvents(plan, cleanUp.watch(side), run)
    if (played.stop !== undefined && options.keepsUnfinished && canGoOn(played.golden)) this.kept += cleanUp.size
    else {
      const { deleted, left } = await side.withoutBudget(() => cleanUp.run(side))
      this.deleted += deleted
      this.left.push(...left)
    }
    return played
  }

  async #playWithEvents(plan: Scenario, watched: Side, run: string): Promise<Played> {
    const { endpoint, options } = this
    const config = { ...this.config, ...present({ webhookEndpoint: endpoint?.url }) }
    const replies = endpoint?.inbox.replies
    const played = await playPlan(plan, watched, {
      ...{ ...options, run, config, target: options.baseUrl },
      ...present({ replies }),
    })
    // The webhooks of an earlier part of the scenario were not received.
    if (endpoint === undefined || played.stop !== undefined || plan.recorded !== undefined) return played
    try {
      return { golden: await gatherEvents(played.golden, watched, endpoint.inbox) }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      return { ...played, stop: error }
    }
  }
}
