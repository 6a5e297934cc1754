import type { AdminCall } from '../shared/admin-operation.ts'
import type { WatchEnd } from '../watch/world-watch.ts'
import type { Goal, Met } from './goal.ts'

/** The limits of a wait. */
interface WaitLimits {
  /** Milliseconds of the wall clock. */
  readonly within: number
  /** A virtual time. */
  readonly until?: number | undefined
}

export type WaitEnd = { readonly met: Met } | { readonly ended: 'within' | 'withinVirtual' | 'disconnected' | WatchEnd }

type WaitCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'watch' | 'disconnected'>

/** Waits for a goal without touching the world; checks again after a travel. */
export function awaitGoal(call: WaitCall, goal: Goal, limits: WaitLimits): Promise<WaitEnd> {
  return new Promise((resolve, reject) => new Wait(call, goal, limits, { resolve, reject }).begin())
}

interface Settle {
  readonly resolve: (end: WaitEnd) => void
  readonly reject: (error: unknown) => void
}

class Wait {
  readonly #clean: (() => void)[] = []
  #cancelVirtual = () => {}
  #isOver = false
  #looks = 0

  constructor(
    readonly call: WaitCall,
    readonly goal: Goal,
    readonly limits: WaitLimits,
    readonly settle: Settle,
  ) {}

  /** Subscribes before the first check, so no change is missed; the limits begin after that check. */
  begin(): void {
    const { watch, disconnected, parts } = this.call
    const onDisconnect = () => this.#end({ ended: 'disconnected' })
    disconnected.addEventListener('abort', onDisconnect)
    this.#clean.push(() => disconnected.removeEventListener('abort', onDisconnect))
    const unwatch = watch.add({
      onMoment: (moment) => {
        if (this.#isPast(moment.at)) this.#end({ ended: 'withinVirtual' })
        else this.#meet(this.goal.see(moment))
      },
      onTravel: ({ kind }) => {
        if (kind === 'advance') this.#checkTime()
        else this.#look()
      },
      onChange: () => this.#checkTime(),
      onEnd: (ended) => this.#end({ ended }),
      onFailure: (error) => this.#fail(error),
    })
    this.#clean.push(unwatch, () => this.#cancelVirtual())
    if (disconnected.aborted) onDisconnect()
    this.#look(() => {
      this.#clean.push(parts.worlds.setup.wall.timer(this.limits.within, () => this.#end({ ended: 'within' })))
      this.goal.later?.().then(
        (met) => this.#meet(met),
        (error) => this.#fail(error),
      )
    })
  }

  /** Checks the present state before the virtual limit, so a return to a branch can meet the goal. */
  #look(otherwise: () => void = () => {}): void {
    this.#looks += 1
    this.goal.look().then(
      (met) => {
        this.#looks -= 1
        this.#meet(met)
        if (this.#isOver) return
        otherwise()
        this.#checkTime()
      },
      (error) => this.#fail(error),
    )
  }

  /** Ends when the virtual limit has passed; sets a timer for it while the clock ticks. */
  #checkTime(): void {
    const { engine, parts } = this.call
    const { until } = this.limits
    if (until === undefined || this.#isOver || this.#looks > 0) return
    this.#cancelVirtual()
    const { now, mode, rate } = engine.clock()
    if (now >= until) this.#end({ ended: 'withinVirtual' })
    else if (mode === 'ticking')
      this.#cancelVirtual = parts.worlds.setup.wall.timer(Math.ceil((until - now) / rate), () => {
        // Tasks due by then run first.
        const rest = engine.catchUp()
        if (rest === undefined) this.#checkTime()
        else void rest.then(() => this.#checkTime())
      })
  }

  #isPast(at: number): boolean {
    return this.limits.until !== undefined && at > this.limits.until
  }

  #meet(met: Met | undefined): void {
    if (met !== undefined) this.#end({ met })
  }

  #end(end: WaitEnd): void {
    if (this.#isOver) return
    this.#close()
    this.settle.resolve(end)
  }

  #fail(error: unknown): void {
    if (this.#isOver) return
    this.#close()
    this.settle.reject(error)
  }

  #close(): void {
    this.#isOver = true
    for (const clean of this.#clean) clean()
  }
}
