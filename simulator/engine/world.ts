import { Clock } from './clock.ts'
import { Commits } from './commits.ts'
import { createEntropy } from './entropy.ts'
import { Ids } from './ids.ts'
import { causeOf, Schedule } from './schedule.ts'
import { Store } from './store.ts'
import { type MomentRecord, Timeline } from './timeline.ts'
import type * as Engine from './types.ts'
import { WakeUpTimer } from './wake-up-timer.ts'

type Fired = Pick<Engine.AdvanceResult, 'stopped'> & { readonly moments: readonly MomentRecord[] }

/** Creates one isolated sandbox with its documents, clock, schedule and timeline. */
export function createWorld(setup: Engine.WorldSetup): Engine.WorldEngine {
  return new SandboxWorld(setup)
}

class SandboxWorld implements Engine.WorldEngine {
  readonly name: string
  readonly seed: string
  readonly entropy: Engine.Entropy
  readonly #store: Store
  readonly #ids: Ids
  readonly #clock: Clock
  readonly #wakeUpTimer: WakeUpTimer
  readonly #schedule: Schedule
  readonly #timeline: Timeline
  readonly #setup: Engine.WorldSetup
  readonly #commits: Commits
  /** True while tasks fire; `catchUp` then does nothing. */
  #isFiring = false
  readonly #firingLimit: number
  readonly #travelListeners: (() => void)[] = []
  #isClosed = false

  constructor(setup: Engine.WorldSetup) {
    this.#setup = setup
    this.#firingLimit = setup.firingLimit ?? 100_000
    this.name = setup.name
    this.seed = setup.seed
    this.entropy = createEntropy(setup.seed)
    this.#store = new Store(setup.strict ?? false)
    this.#ids = new Ids(this.#store, setup.seed)
    this.#wakeUpTimer = new WakeUpTimer(setup.wall, () => this.#wakeUp())
    this.#clock = new Clock(this.#store, setup.wall, setup.startAt ?? setup.wall.now())
    this.#schedule = new Schedule(this.#store)
    this.#timeline = new Timeline(this.#store, setup.historyLimit ?? 100_000)
    this.#commits = new Commits(this.#store, this.#timeline, setup.wall)
    this.commit({ kind: 'beginning', name: 'beginning' }, () => {
      this.#clock.begin(setup.frozen ?? false)
      setup.begin?.(this)
    })
  }

  now(): number {
    if (this.#commits.current) return this.#commits.current.at
    return Math.max(this.#clock.now(), this.#timeline.head?.at ?? Number.NEGATIVE_INFINITY)
  }

  of<T extends Engine.Document>(collection: Engine.Collection<T>): Engine.Documents<T> {
    return this.#store.of(collection)
  }

  newId(type: string): string {
    return this.#ids.next(type)
  }

  setNextIdSuffix(type: string, suffix: string): void {
    this.#ids.setNextSuffix(type, suffix)
  }

  schedule(task: Engine.ScheduleInput): Engine.Task {
    return this.#schedule.add(task, this.now(), this.momentNumber())
  }

  cancel(taskId: string): void {
    if (this.#schedule.find(taskId) !== undefined) this.#schedule.remove(taskId)
  }

  note(fact: Engine.Fact, subject?: string): void {
    if (!this.#commits.current) throw new Error(`a ${fact.kind} was noted outside a commit`)
    this.#commits.current.note(fact, subject)
  }

  momentNumber(): number {
    return this.#commits.current?.number ?? this.head().number
  }

  commit<R>(cause: Engine.Cause, act: (moment: Engine.Moment) => R): Engine.Committed<R> {
    this.catchUp()
    const committed = this.#commits.make(cause, this.now(), act)
    this.#runDueTasks()
    this.#setWakeUpTimer()
    return committed
  }

  catchUp(): void {
    if (this.#isFiring || this.#commits.current) return
    const next = this.#schedule.next()
    if (next && next.at <= this.#clock.now()) this.#runDueTasks()
  }

  /** Fires the tasks that are due; tasks that reschedule themselves for ever stop at the limit. */
  #runDueTasks(): void {
    const { stopped, moments } = this.#fireUntil(this.#clock.now(), this.#firingLimit, undefined)
    if (stopped !== 'limit') return
    const text = `${moments.length} tasks fired in one run, which is the limit; the rest are still pending`
    moments.at(-1)?.note({ kind: 'warning', text })
  }

  #fire(task: Engine.Task): MomentRecord {
    const at = Math.max(task.at, this.#timeline.head?.at ?? task.at)
    const cause = causeOf(task)
    try {
      return this.#commits.make(cause, at, () => {
        this.#schedule.remove(task.id)
        const handler = this.#setup.handlers[task.kind]
        if (!handler) throw new Error(`there is no handler for tasks of kind ${task.kind}`)
        handler(this, task)
      }).moment
    } catch (error) {
      // A bug of ours. The task is removed, so that it cannot block the clock, and its moment records the error.
      return this.#commits.make(cause, at, (moment) => {
        this.#schedule.remove(task.id)
        moment.note({ kind: 'bug', text: error instanceof Error ? error.message : String(error) })
      }).moment
    }
  }

  #fireUntil(to: number, limit: number, until: (() => boolean) | undefined): Fired {
    const moments: MomentRecord[] = []
    this.#isFiring = true
    try {
      if (until?.()) return { moments, stopped: 'condition' }
      for (;;) {
        const task = this.#schedule.next()
        if (!task || task.at > to) return { moments, stopped: 'arrived' }
        if (moments.length >= limit) return { moments, stopped: 'limit' }
        moments.push(this.#fire(task))
        if (until?.()) return { moments, stopped: 'condition' }
      }
    } finally {
      this.#isFiring = false
    }
  }

  clock(): Engine.ClockState {
    const { mode, rate } = this.#clock.settings
    const next = this.#schedule.next()
    return {
      now: this.now(),
      mode,
      rate,
      pending: this.#schedule.size,
      ...(next ? { nextAt: next.at } : {}),
    }
  }

  freeze(at?: number): void {
    if (at !== undefined) this.advance({ to: at })
    this.commit({ kind: 'admin', name: 'freeze' }, () => this.#clock.freeze())
  }

  resume(rate = 1): void {
    this.commit({ kind: 'admin', name: 'resume', detail: { rate } }, () => this.#clock.resume(rate))
    this.#setTime(this.now())
  }

  advance({ to: requested, limit = this.#firingLimit, until }: Engine.AdvanceInput): Engine.AdvanceResult {
    const from = this.now()
    // A ticking clock may have passed the requested time since the caller read it.
    if (requested < from && this.#clock.settings.mode === 'frozen')
      throw new RangeError(`cannot advance to ${requested}, which is before ${from}; going back is a rewind`)
    const to = Math.max(requested, from)
    const fired = this.#fireUntil(to, limit, until)
    const reached = fired.stopped === 'arrived' ? to : Math.max(from, this.#timeline.head?.at ?? from)
    this.#setTime(reached)
    return { from, to: reached, ...fired }
  }

  preview(input: Engine.AdvanceInput): Engine.AdvanceResult {
    this.catchUp()
    const head = this.head().number
    const now = this.now()
    this.#commits.isPreview = true
    try {
      return this.advance(input)
    } finally {
      this.#timeline.cut(head)
      this.#commits.isPreview = false
      this.#setTime(now)
    }
  }

  tasks(limit = Number.POSITIVE_INFINITY): readonly Engine.Task[] {
    return this.#schedule.list(limit)
  }

  task(id: string): Engine.Task | undefined {
    return this.#schedule.find(id)
  }

  runTask(id: string): Engine.Moment {
    const task = this.#schedule.find(id)
    if (!task) throw new Error(`there is no task ${id}`)
    this.catchUp()
    const moment = this.#fire({ ...task, at: this.now() })
    this.#runDueTasks()
    this.#setWakeUpTimer()
    return moment
  }

  head(): Engine.Moment {
    // The constructor commits moment 0, so there is always a head.
    return this.#timeline.head as MomentRecord
  }

  horizon(): number {
    return this.#timeline.horizon
  }

  moment(number: number): Engine.Moment | undefined {
    return this.#timeline.at(number)
  }

  rewind(to: number): Engine.Branch | undefined {
    const target = this.#timeline.at(to)
    if (!target) throw new RangeError(`there is no moment ${to} to go back to`)
    const leftAt = this.now()
    const branch = this.#timeline.keepBranch(this.#timeline.cut(to), leftAt)
    this.#arrive(target.at)
    return branch
  }

  branches(): readonly Engine.Branch[] {
    return this.#timeline.branches()
  }

  returnTo(name: string): Engine.Branch | undefined {
    const leftAt = this.now()
    const followed = this.#timeline.followBranch(name)
    if (!followed) throw new RangeError(`there is no branch ${name}`)
    const branch = this.#timeline.keepBranch(followed.undone, leftAt)
    this.#arrive(followed.leftAt)
    return branch
  }

  stateHash(at = this.head().number): string {
    return this.#store.hash(at)
  }

  locate(id: string, at = this.head().number) {
    return this.#store.locate(id, at)
  }

  history(id: string): readonly Engine.VersionAt[] {
    return this.#store.history(id)
  }

  onMoment(listener: (moment: Engine.Moment) => void): void {
    this.#commits.onMoment(listener)
  }

  onTravel(listener: () => void): void {
    this.#travelListeners.push(listener)
  }

  #arrive(at: number): void {
    this.#setTime(at)
    for (const listener of this.#travelListeners) listener()
  }

  close(): void {
    this.#isClosed = true
    this.#wakeUpTimer.clear()
  }

  /** Sets the timer for the next task; only a ticking world has one. */
  #setWakeUpTimer(): void {
    if (this.#commits.isPreview || this.#isClosed) return
    const { mode, rate } = this.#clock.settings
    const next = mode === 'ticking' ? this.#schedule.next() : undefined
    if (next) this.#wakeUpTimer.set(next.at, (next.at - this.now()) / rate)
    else this.#wakeUpTimer.clear()
  }

  #wakeUp(): void {
    this.catchUp()
    this.#setWakeUpTimer()
  }

  /** Sets the virtual time, and the timer anew, because its delay has changed. */
  #setTime(position: number): void {
    this.#clock.setPosition(position)
    if (this.#commits.isPreview) return
    this.#wakeUpTimer.clear()
    this.#setWakeUpTimer()
  }
}
