import { Alarm } from './alarm.ts'
import { Clock } from './clock.ts'
import { Commits } from './commits.ts'
import { createEntropy } from './entropy.ts'
import { Ids } from './ids.ts'
import { causeOf, Schedule } from './schedule.ts'
import { Store } from './store.ts'
import { type MomentRecord, Timeline } from './timeline.ts'
import type * as Engine from './types.ts'

/** One isolated sandbox: its documents, its clock, its future and its past. */
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
  readonly #alarm: Alarm
  readonly #schedule: Schedule
  readonly #timeline: Timeline
  readonly #setup: Engine.WorldSetup
  readonly #commits: Commits
  /** Tasks are firing, so time does not look for others. */
  #firing = false
  readonly #firingLimit: number
  readonly #travelListeners: (() => void)[] = []
  #closed = false

  constructor(setup: Engine.WorldSetup) {
    this.#setup = setup
    this.#firingLimit = setup.firingLimit ?? 100_000
    this.name = setup.name
    this.seed = setup.seed
    this.entropy = createEntropy(setup.seed)
    this.#store = new Store(setup.strict ?? false)
    this.#ids = new Ids(this.#store, setup.seed)
    this.#alarm = new Alarm(setup.wall, () => this.#ring())
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
    if (this.#commits.making) return this.#commits.making.at
    return Math.max(this.#clock.now(), this.#timeline.head?.at ?? Number.NEGATIVE_INFINITY)
  }

  of<T extends Engine.Document>(collection: Engine.Collection<T>): Engine.Documents<T> {
    return this.#store.of(collection)
  }

  newId(type: string): string {
    return this.#ids.next(type)
  }

  endNextId(type: string, suffix: string): void {
    this.#ids.endNext(type, suffix)
  }

  schedule(task: Engine.ScheduleInput): Engine.Task {
    return this.#schedule.add(task, this.now(), this.momentNumber())
  }

  cancel(taskId: string): void {
    if (this.#schedule.find(taskId) !== undefined) this.#schedule.remove(taskId)
  }

  note(fact: Engine.Fact, subject?: string): void {
    if (!this.#commits.making) throw new Error('a note belongs to a moment, and none is being made')
    this.#commits.making.note(fact, subject)
  }

  momentNumber(): number {
    return this.#commits.making?.number ?? this.head().number
  }

  commit<R>(cause: Engine.Cause, act: (moment: Engine.Moment) => R): Engine.Committed<R> {
    this.catchUp()
    const committed = this.#commits.make(cause, this.now(), act)
    this.#runDueTasks()
    this.#arm()
    return committed
  }

  catchUp(): void {
    if (this.#firing || this.#commits.making) return
    const next = this.#schedule.next()
    if (next && next.at <= this.#clock.now()) this.#runDueTasks()
  }

  /** Fires what is due by now; a chain that schedules itself for ever is left where the limit finds it. */
  #runDueTasks(): void {
    const { stopped, moments } = this.#fireUntil(this.#clock.now(), this.#firingLimit, undefined)
    if (stopped !== 'limit') return
    const last = moments.at(-1) as MomentRecord | undefined
    last?.note({ kind: 'warning', text: `${moments.length} tasks fired in one go; the rest waits for the next look` })
  }

  #fire(task: Engine.Task): MomentRecord {
    const at = Math.max(task.at, this.#timeline.head?.at ?? task.at)
    const cause = causeOf(task)
    try {
      return this.#commits.make(cause, at, () => {
        this.#schedule.remove(task.id)
        const handler = this.#setup.handlers[task.kind]
        if (!handler) throw new Error(`nothing handles tasks of kind ${task.kind}`)
        handler(this, task)
      }).moment as MomentRecord
    } catch (error) {
      // Our own bug: the task is used up, so that it cannot stop the world's time, and its moment tells what happened.
      return this.#commits.make(cause, at, (moment) => {
        this.#schedule.remove(task.id)
        ;(moment as MomentRecord).note({ kind: 'bug', text: error instanceof Error ? error.message : String(error) })
      }).moment as MomentRecord
    }
  }

  #fireUntil(to: number, limit: number, until: (() => boolean) | undefined): Omit<Engine.AdvanceResult, 'from' | 'to'> {
    const moments: MomentRecord[] = []
    this.#firing = true
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
      this.#firing = false
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
    this.#put(this.now())
  }

  advance({ to: wished, limit = this.#firingLimit, until }: Engine.AdvanceInput): Engine.AdvanceResult {
    const from = this.now()
    // A ticking clock may have passed the destination since somebody read the time.
    if (wished < from && this.#clock.settings.mode === 'frozen')
      throw new RangeError('time only advances; going back is a rewind')
    const to = Math.max(wished, from)
    const fired = this.#fireUntil(to, limit, until)
    const reached = fired.stopped === 'arrived' ? to : Math.max(from, this.#timeline.head?.at ?? from)
    this.#put(reached)
    return { from, to: reached, ...fired }
  }

  preview(input: Engine.AdvanceInput): Engine.AdvanceResult {
    this.catchUp()
    const head = this.head().number
    const now = this.now()
    this.#commits.muted = true
    try {
      return this.advance(input)
    } finally {
      this.#timeline.cut(head)
      this.#commits.muted = false
      this.#put(now)
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
    this.#arm()
    return moment
  }

  head(): Engine.Moment {
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
    const branch = this.#timeline.keep(this.#timeline.cut(to), leftAt)
    this.#arrive(target.at)
    return branch
  }

  branches(): readonly Engine.Branch[] {
    return this.#timeline.branches()
  }

  returnTo(name: string): Engine.Branch | undefined {
    const leftAt = this.now()
    const followed = this.#timeline.follow(name)
    if (!followed) throw new RangeError(`there is no branch ${name}`)
    const branch = this.#timeline.keep(followed.undone, leftAt)
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
    this.#put(at)
    for (const listener of this.#travelListeners) listener()
  }

  close(): void {
    this.#closed = true
    this.#alarm.clear()
  }

  /** In a ticking world the next task falls due by itself. */
  #arm(): void {
    if (this.#commits.muted || this.#closed) return
    const { mode, rate } = this.#clock.settings
    const next = mode === 'ticking' ? this.#schedule.next() : undefined
    if (next) this.#alarm.set(next.at, (next.at - this.now()) / rate)
    else this.#alarm.clear()
  }

  #ring(): void {
    this.catchUp()
    this.#arm()
  }

  /** Puts the hands to a time; whatever the alarm was set for is then another wait away. */
  #put(position: number): void {
    this.#clock.put(position)
    if (this.#commits.muted) return
    this.#alarm.clear()
    this.#arm()
  }
}
