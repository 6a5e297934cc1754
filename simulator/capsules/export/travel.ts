import type { Moment, WorldState } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import type { TravelInput } from '../format.ts'
import type { ReplayHost } from '../host.ts'
import type { Replay } from '../replay.ts'
import { type PlannedStep, type Planner, snapshotName, type TravelCall } from './planner.ts'
import { stateFileOf, stateType } from './state.ts'

/** A point at which the planned run can stop. */
interface Stop {
  /** The number of calls before it. */
  readonly calls: number
  readonly from: number
  /** The time until which the world stays there. */
  until: number
  readonly main: Moment
  readonly side: Moment | undefined
  /** The sequence of the newest moment or travel. */
  readonly sequence: number
  readonly snapshots: { readonly n: number; readonly at: number }[]
}

/**
 * Plans travels as calls from outside, and performs them like a replay. A restore uses a snapshot taken during the run,
 * because a rewind cannot stop between two answers of an endpoint.
 */
export class TravelPlanner {
  #stops: Stop[] = []

  constructor(
    readonly host: ReplayHost,
    readonly replay: Replay,
    readonly planner: Planner,
  ) {
    this.arrive()
  }

  /** Records where the world is after the calls planned so far. */
  arrive(): void {
    const { engine } = this.host.running
    const calls = this.planner.steps.length
    const [main, side, sequence] = [engine.head(), engine.side.head(), engine.travels.lastSequence]
    // An awaited request is one call, after which the world is at its end.
    this.#stops = this.#stops.filter((stop) => stop.calls < calls)
    this.#stops.push({
      calls,
      from: engine.now(),
      until: Number.POSITIVE_INFINITY,
      main,
      side,
      sequence,
      snapshots: [],
    })
  }

  /** Records until when the world stays there. */
  leave(until: number): void {
    const last = this.#stops.at(-1)
    if (last) last.until = until
  }

  /** Travels and plans the calls. */
  async travel(input: TravelInput): Promise<void> {
    const { n, travel, to, brings } = input
    if (brings !== undefined) return this.#importState(input, brings.state)
    const call = this.#callOf(input)
    const found = await this.replay.step(input)
    if (found !== undefined) refuseTravel(input, String(found.replayed))
    if (travel === 'restore') this.#stopFor(input).snapshots.push({ n, at: Date.parse(to.at) })
    this.planner.addTravel(input, [call])
  }

  /** Returns the planned calls with those that take the snapshots. */
  withSnapshots(): readonly PlannedStep[] {
    const { steps } = this.planner
    return this.#stops.flatMap((stop, index) => {
      const taken = stop.snapshots.toSorted((one, other) => one.at - other.at)
      return [
        ...taken.flatMap(({ n, at }) => this.planner.snapshotCalls(n, at > stop.from ? at : undefined)),
        ...steps.slice(stop.calls, this.#stops[index + 1]?.calls),
      ]
    })
  }

  /** Imports the file of an unknown state as a snapshot and restores it. */
  async #importState(input: TravelInput, state: WorldState): Promise<void> {
    const { n } = input
    const file = await stateFileOf(this.replay.capsule.header, `Input ${n}`, state)
    const name = snapshotName(n)
    this.replay.leave(input)
    const calls = [
      { path: `/snapshots/import?name=${name}`, file },
      { path: `/snapshots/${name}/restore?webhooks=keep` },
    ]
    for (const call of calls) await this.#send(input, call)
    this.planner.addTravel(input, calls)
  }

  async #send(input: TravelInput, { path, file }: TravelCall): Promise<void> {
    const { status, text } = await this.host.send({
      method: 'POST',
      path: `/admin/worlds/${this.host.running.name}${path}`,
      headers: { host: 'localhost', ...(file === undefined ? {} : { 'content-type': stateType }) },
      ...(file === undefined ? {} : { body: Buffer.from(file, 'base64') }),
    })
    if (status >= 400) refuseTravel(input, text)
  }

  #callOf(input: TravelInput): TravelCall {
    const { n, travel, to } = input
    if (travel === 'restore') return { path: `/snapshots/${snapshotName(n)}/restore` }
    if (travel === 'rewind') return this.#rewindOf(input)
    return { path: `/timeline/branches/${encodeURIComponent(this.replay.branchNamed(to.branch))}/return` }
  }

  /** Rewinds to the moment, or to a time between it and the next. */
  #rewindOf(input: TravelInput): TravelCall {
    const { engine } = this.host.running
    const { to, begins } = input
    const [target, next] = [engine.moment(to.moment), engine.moment(to.moment + 1)]
    const at = Date.parse(to.at)
    if (target?.at !== at && next !== undefined && next.at <= at)
      refuseTravel(input, `moment ${next.number} has come by ${to.at}`)
    const name = begins === undefined ? {} : { name: begins }
    return { path: '/timeline/rewind', body: { to: target?.at === at ? to.moment : to.at, ...name } }
  }

  /** Finds the point at which the world was in the present state, or passed it without an input. */
  #stopFor(input: TravelInput): Stop {
    const { engine } = this.host.running
    const [main, side, at] = [engine.head(), engine.side.head(), engine.now()]
    const last = Math.max(main.sequence, side?.sequence ?? -1)
    const isThen = (stop: Stop) => stop.from <= at && at <= stop.until
    const isHere = (stop: Stop) => stop.main === main && stop.side === side
    const isPassed = (stop: Stop, index: number) =>
      stop.sequence < last && last <= (this.#stops[index + 1]?.sequence ?? last)
    return (
      this.#stops.findLast((stop) => isHere(stop) && isThen(stop)) ??
      this.#stops.findLast((stop, index) => isPassed(stop, index) && isThen(stop)) ??
      refuseTravel(input, 'the world was there only between two calls')
    )
  }
}

function refuseTravel({ n, travel, to }: TravelInput, reason: string): never {
  return refuse('CONFLICT', {
    says: `Input ${n}, a ${travel} to moment ${to.moment} of ${to.branch}, cannot be exported: ${reason}.`,
  })
}
