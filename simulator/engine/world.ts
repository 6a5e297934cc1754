import { Branches } from './branches.ts'
import { Clock } from './clock.ts'
import type { Sequence } from './commits.ts'
import { createEntropy } from './entropy.ts'
import { History } from './history.ts'
import { KeptBranches } from './kept-branches.ts'
import { Line } from './line.ts'
import { noteOn, SideWorld } from './side-world.ts'
import { runAtOnce, type Steps } from './slices.ts'
import { TaskRunner } from './task-runner.ts'
import type { MomentRecord } from './timeline.ts'
import { Travels } from './travels.ts'
import type * as Engine from './types.ts'
import { WakeUpTimer } from './wake-up-timer.ts'

/** Creates one isolated sandbox with its documents, clock, schedule and timeline. */
export function createWorld(setup: Engine.WorldSetup): Engine.WorldEngine {
  return new SandboxWorld(setup)
}

class SandboxWorld implements Engine.WorldEngine {
  readonly name: string
  readonly seed: string
  readonly entropy: Engine.Entropy
  readonly side: Engine.SideLine
  readonly past: Engine.Past
  readonly travels: Travels
  readonly #setup: Engine.WorldSetup
  readonly #sequence: Sequence
  readonly #branches = new Branches()
  readonly #main: Line
  readonly #side: Line
  readonly #tasks: TaskRunner
  readonly #clock: Clock
  readonly #wakeUpTimer: WakeUpTimer
  readonly #firingLimit: number
  isAdvancePaused = false
  #isClosed = false

  constructor(setup: Engine.WorldSetup) {
    this.#setup = setup
    this.#firingLimit = setup.firingLimit ?? 100_000
    this.name = setup.name
    this.seed = setup.seed
    this.entropy = createEntropy(setup.seed)
    this.#sequence = { last: setup.resetFrom?.sequence ?? 0 }
    this.#main = new Line('main', setup, this.#sequence, this.#branches, (moment) => this.#follow(moment))
    this.#side = new Line('side', setup, this.#sequence, this.#branches)
    this.side = new SideWorld(this, this.#side, (cause, act) => this.#commit(this.#side, cause, act))
    this.#tasks = new TaskRunner(this, this.#main, this.#side, setup.handlers)
    const lines = { main: this.#main, side: this.#side, branches: this.#branches }
    const kept = new KeptBranches(this.#branches, { main: this.#main.timeline, side: this.#side.timeline })
    this.travels = new Travels({
      ...lines,
      kept,
      sequence: this.#sequence,
      wall: setup.wall,
      now: () => this.now(),
      setTime: (at) => this.#setTime(at),
    })
    this.past = new History({ ...lines, kept, world: this, travels: this.travels })
    this.#wakeUpTimer = new WakeUpTimer(setup.wall, () => {
      this.catchUp()
      this.#setWakeUpTimer()
    })
    this.#clock = new Clock(this.#main.store, setup.wall, setup.startAt ?? setup.wall.now())
    const { resetFrom } = setup
    if (resetFrom) this.travels.add('reset', resetFrom.place, this.travels.place(), resetFrom.by)
    this.commit({ kind: 'beginning', name: 'beginning' }, () => {
      this.#clock.begin(setup.frozen ?? false)
      setup.begin?.(this)
    })
  }

  get firings(): number {
    return this.#tasks.firings
  }

  now(): number {
    const { commits, timeline } = this.#main
    if (commits.current) return commits.current.at
    return Math.max(this.#clock.now(), timeline.reachedAt, this.#side.timeline.reachedAt)
  }

  of<T extends Engine.Document>(collection: Engine.Collection<T>): Engine.Documents<T> {
    return this.#main.store.of(collection)
  }

  newId(type: string, endsWith = ''): string {
    return this.#main.ids.next(type, endsWith)
  }

  setNextIdSuffix(type: string, suffix: string): void {
    this.#main.ids.setNextSuffix(type, suffix)
  }

  schedule(task: Engine.ScheduleInput): Engine.Task {
    return this.#main.schedule.add(task, this.now(), this.momentNumber())
  }

  cancel(taskId: string): void {
    if (this.#main.schedule.find(taskId) !== undefined) this.#main.schedule.remove(taskId)
  }

  note(fact: Engine.Fact, subject?: string): void {
    noteOn(this.#main, fact, subject)
  }

  momentNumber(): number {
    return this.#main.commits.current?.number ?? this.head().number
  }

  commit<R>(cause: Engine.Cause, act: (moment: Engine.Moment) => R): Engine.Committed<R> {
    return this.#commit(this.#main, cause, act)
  }

  #commit<R>(line: Line, cause: Engine.Cause, act: (moment: Engine.Moment) => R): Engine.Committed<R> {
    this.catchUp()
    const committed = line.commits.make(cause, this.now(), act)
    this.#runTasksAfter(line, committed.moment)
    this.#setWakeUpTimer()
    return committed
  }

  /** Commits to the side line what follows a moment of the main line. */
  #follow(moment: MomentRecord): void {
    const act = moment.hasEvents ? this.#setup.follow?.(this, moment) : undefined
    if (act === undefined) return
    const cause = { kind: 'webhook', name: 'webhook.accepted', causedBy: moment.number } as const
    this.#side.commits.make(cause, moment.at, act)
  }

  catchUp(): void {
    if (this.#tasks.isFiring || this.#main.commits.current || this.#side.commits.current) return
    const next = this.#tasks.next()
    if (next && next.at <= this.#clock.now()) this.#runDueTasks()
  }

  /** Fires the tasks that are due after a commit; while an advance is paused, only those that the commit led to. */
  #runTasksAfter(line: Line, moment: MomentRecord): void {
    if (!this.isAdvancePaused) this.#runDueTasks()
    else if (!this.#tasks.isFiring) this.#tasks.fireFollowing(line, moment, this.#firingLimit)
  }

  /** Fires the tasks that are due; tasks that reschedule themselves for ever stop at the limit. */
  #runDueTasks(): void {
    // Tasks without delay of a commit that tasks themselves made are run by the loop that is under way.
    if (this.#tasks.isFiring || this.isAdvancePaused) return
    const { stopped, moments } = this.#tasks.fireUntil(this.#clock.now(), this.#firingLimit)
    if (stopped !== 'limit') return
    const text = `${moments.length} tasks fired in one run, which is the limit; the rest are still pending`
    moments.at(-1)?.note({ kind: 'warning', text })
  }

  clock(): Engine.ClockState {
    const { mode, rate } = this.#clock.settings
    const next = this.#tasks.next()
    return {
      now: this.now(),
      mode,
      rate,
      pending: this.#tasks.size,
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
    const fired = this.#tasks.fireUntil(to, limit, until)
    const reached = fired.stopped === 'arrived' ? to : Math.max(from, fired.moments.at(-1)?.at ?? from)
    this.#setTime(reached)
    return { from, to: reached, ...fired }
  }

  preview(input: Engine.AdvanceInput): Engine.AdvanceResult {
    this.catchUp()
    const head = this.head().number
    const sideHead = this.side.momentNumber()
    const restoreBranches = this.#branches.mark()
    const { last } = this.#sequence
    const now = this.now()
    for (const { commits } of [this.#main, this.#side]) commits.isPreview = true
    try {
      return this.advance(input)
    } finally {
      this.#main.timeline.cut(head)
      this.#side.timeline.cut(sideHead)
      restoreBranches()
      this.#sequence.last = last
      for (const { commits } of [this.#main, this.#side]) commits.isPreview = false
      this.#setTime(now)
    }
  }

  tasks(limit = Number.POSITIVE_INFINITY): readonly Engine.Task[] {
    return this.#tasks.list(limit)
  }

  task(id: string): Engine.Task | undefined {
    return this.#tasks.find(id)?.task
  }

  cancelTask(id: string, cause: Engine.Cause): void {
    const { line } = this.#tasks.get(id)
    this.#commit(line, cause, () => line.schedule.remove(id))
  }

  runTask(id: string): Engine.Moment {
    const { line, task } = this.#tasks.get(id)
    this.catchUp()
    const moment = this.#tasks.fire({ line, task: { ...task, at: this.now() } })
    this.#runTasksAfter(line, moment)
    this.#setWakeUpTimer()
    return moment
  }

  head(): Engine.Moment {
    const { head } = this.#main.timeline
    if (!head) throw new Error('the world has not begun')
    return head
  }

  horizon(): number {
    return this.#main.timeline.horizon
  }

  moment(number: number): Engine.Moment | undefined {
    return this.#main.timeline.at(number)
  }

  rewind(to: number, by = 'rewind', time?: number): Engine.Branch | undefined {
    return this.travels.rewind(to, by, time)
  }

  returnTo(name: string, by = 'return'): Engine.Branch | undefined {
    return this.travels.returnTo(name, by)
  }

  stateHash(at = this.head().number): string {
    return runAtOnce(this.stateHashSteps(at))
  }

  stateHashSteps(at = this.head().number): Steps<string> {
    return this.#main.stateHashSteps(at)
  }

  locate(id: string, at = this.head().number) {
    return this.#main.store.locate(id, at)
  }

  historySteps(...ids: readonly string[]): Steps<readonly (readonly Engine.VersionAt[])[]> {
    return this.#main.store.historySteps(ids)
  }

  onMoment(listener: (moment: Engine.Moment) => void): void {
    this.#main.commits.onMoment(listener)
  }

  onTravel(listener: (travel: Engine.Travel) => void): void {
    this.travels.onTravel(listener)
  }

  close(): void {
    this.#isClosed = true
    this.#wakeUpTimer.clear()
  }

  /** Sets the timer for the next task; only a ticking world has one. */
  #setWakeUpTimer(): void {
    if (this.#main.commits.isPreview || this.#isClosed) return
    const { mode, rate } = this.#clock.settings
    const next = mode === 'ticking' ? this.#tasks.next() : undefined
    if (next) this.#wakeUpTimer.set(next.at, (next.at - this.now()) / rate)
    else this.#wakeUpTimer.clear()
  }

  /** Sets the virtual time, and the timer again, because its delay has changed. */
  #setTime(position: number): void {
    this.#clock.setPosition(position)
    if (this.#main.commits.isPreview) return
    this.#wakeUpTimer.clear()
    this.#setWakeUpTimer()
  }
}
