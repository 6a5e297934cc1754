import type { Line } from '../lines/line.ts'
import { loadState } from '../lines/state.ts'
import { makeParts, mark, type WorldParts } from '../lines/world-parts.ts'
import type {
  AdvanceInput,
  AdvancePlan,
  AdvanceReport,
  Committed,
  Preview,
  SideLine,
  WorldEngine,
  WorldSetup,
} from '../model/engine.ts'
import { createEntropy } from '../model/entropy.ts'
import type { Branch, Travel } from '../model/past.ts'
import { runAtOnce, type Steps } from '../model/slices.ts'
import type {
  AdvanceResult,
  Cause,
  ClockState,
  Collection,
  Document,
  Documents,
  Entropy,
  Fact,
  Moment,
  ScheduleInput,
  Task,
  VersionAt,
} from '../model/world.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import { History } from '../past/history.ts'
import { visitNewest } from '../past/visit-newest.ts'
import { advanceInSlices, advanceSteps } from '../time/advance.ts'
import { DueTasks } from '../time/due-tasks.ts'
import { WorldRestores } from '../time/restores.ts'
import { TaskRunner } from '../time/task-runner.ts'
import { Travels } from '../time/travels.ts'
import { WorldTime } from '../time/world-time.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { noteOn, SideWorld } from './side-world.ts'

/** Creates one isolated sandbox with its documents, clock, schedule and timeline. */
export function createWorld(setup: WorldSetup): WorldEngine {
  const world = new SandboxWorld(setup)
  try {
    world.begin()
  } catch (error) {
    world.close()
    throw error
  }
  return world
}

/** A world. Until `begin` or a loader has put it into a state, it cannot be used. */
export class SandboxWorld implements WorldEngine {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  readonly blobs
  readonly side: SideLine
  readonly past: History
  readonly travels: Travels
  readonly restores: WorldRestores
  readonly parts: WorldParts
  readonly time: WorldTime
  readonly #setup: WorldSetup
  readonly #main: Line
  readonly #side: Line
  readonly runner: TaskRunner
  readonly due: DueTasks
  readonly #rollbackListeners: (() => void)[] = []

  constructor(setup: WorldSetup) {
    this.#setup = setup
    this.name = setup.name
    this.seed = setup.seed
    this.blobs = setup.blobs
    this.entropy = createEntropy(setup.seed)
    this.parts = makeParts(setup, (moment) => this.#follow(moment))
    this.#main = this.parts.main
    this.#side = this.parts.side
    this.side = new SideWorld(this, this.#side, (cause, act) => this.#commit(this.#side, cause, act))
    this.runner = new TaskRunner(this, this.#main, this.#side, setup.handlers)
    const firingLimit = setup.firingLimit ?? 100_000
    this.due = new DueTasks(this.parts, this.runner, firingLimit, () => this.time.isClosed)
    this.time = new WorldTime(this.parts, this.runner, firingLimit, () => this.catchUp())
    this.travels = new Travels(this.parts, this.time)
    this.restores = new WorldRestores(this.parts, this.travels)
    this.past = new History({ ...this.parts, world: this, travels: this.travels })
    const { recorder } = this.parts
    if (recorder) recorder.mark = () => this.#markForRollback()
  }

  /** Begins the world with its first moment. */
  begin(): void {
    const { resetFrom, frozen = false, begin, origin } = this.#setup
    if (origin) {
      this.parts.recorder?.origin(this.parts.sequence.last, origin)
      loadState(this.parts, origin.state)
    }
    if (resetFrom) this.travels.add('reset', resetFrom.place, this.travels.place(), resetFrom.by)
    if (origin) this.#beginFrom(origin)
    else
      this.commit({ kind: 'beginning', name: 'beginning' }, () => {
        this.parts.clock.begin(frozen)
        begin?.(this)
      })
  }

  /** Makes the first moments of a world that has the state of another. */
  #beginFrom({ state, by, detail }: WorldOrigin): void {
    const cause = { kind: 'beginning', name: by } as const
    // Its writes shift no later id: the same requests have the same answers as in the other world.
    const scope = `${by}|${this.name}`
    const begin = () => this.#setup.begin?.(this)
    this.#main.commits.make({ ...cause, scope, detail }, state.now, begin)
    if (state.side.number >= 0) this.#side.commits.make(cause, state.now, () => undefined)
    this.time.setWakeUpTimer()
  }

  /** Remembers where the world stands, for the case that what follows cannot be written. */
  #markForRollback() {
    const undo = mark(this.parts)
    for (const { timeline } of [this.#main, this.#side]) timeline.mark()
    return () => {
      undo()
      // Results computed from the state that is gone are not valid any more, as after a travel.
      this.travels.count += 1
      this.time.resetWakeUpTimer()
      for (const listener of this.#rollbackListeners) listener()
    }
  }

  get firings(): number {
    return this.runner.firings
  }

  now(): number {
    return this.time.now()
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    return this.#main.store.of(collection)
  }

  newId(type: string, endsWith = ''): string {
    return this.#main.ids.next(type, endsWith)
  }

  setNextIdSuffix(type: string, suffix: string): void {
    this.#main.ids.setNextSuffix(type, suffix)
  }

  schedule(task: ScheduleInput): Task {
    return this.#main.schedule.add(task, this.now(), this.momentNumber())
  }

  cancel(taskId: string): void {
    if (this.#main.schedule.find(taskId) !== undefined) this.#main.schedule.remove(taskId)
  }

  note(fact: Fact, subject?: string): void {
    noteOn(this.#main, fact, subject)
  }

  momentNumber(): number {
    return this.#main.commits.current?.number ?? this.head().number
  }

  commit<R>(cause: Cause, act: (moment: Moment) => R): Committed<R> {
    return this.#commit(this.#main, cause, act)
  }

  #commit<R>(line: Line, cause: Cause, act: (moment: Moment) => R): Committed<R> {
    return this.atOneTime(() => {
      this.due.fireBefore(cause)
      const committed = line.commits.make(cause, this.now(), act)
      this.due.fireAfter(line, committed.moment)
      this.time.setWakeUpTimer()
      return committed
    })
  }

  atOneTime<R>(act: () => R): R {
    return this.parts.clock.hold(act)
  }

  /** Commits to the side line what follows a moment of the main line. */
  #follow(moment: MomentRecord): void {
    const act = moment.hasEvents ? this.#setup.follow?.(this, moment) : undefined
    if (act === undefined) return
    const cause = { kind: 'webhook', name: 'webhook.accepted', causedBy: moment.number } as const
    this.#side.commits.make(cause, moment.at, act)
  }

  catchUp(): Promise<void> | undefined {
    return this.due.catchUp()
  }

  fireDue(): Promise<void> | undefined {
    return this.due.fire()
  }

  clock(): ClockState {
    return this.time.state()
  }

  freeze(at?: number): void {
    if (at !== undefined) this.advance({ to: at })
    this.commit({ kind: 'admin', name: 'freeze' }, () => this.parts.clock.freeze())
  }

  resume(rate = 1): void {
    this.commit({ kind: 'admin', name: 'resume', detail: { rate } }, () => this.parts.clock.resume(rate))
    this.time.set(this.now())
  }

  advance(input: AdvanceInput): AdvanceResult {
    return this.time.advance(input)
  }

  advanceInSlices(plan: AdvancePlan): Promise<AdvanceReport> {
    return advanceInSlices(this, plan)
  }

  advanceSteps(input: Pick<AdvanceInput, 'to' | 'choose'>): Steps<void> {
    return advanceSteps(this, input)
  }

  deferringTasks<R>(act: () => R | Promise<R>): Promise<R> {
    return this.due.deferring(act)
  }

  preview(input: AdvanceInput, look?: () => void): Preview {
    return this.time.preview(input, look)
  }

  tasks(limit = Number.POSITIVE_INFINITY): readonly Task[] {
    return this.runner.list(limit)
  }

  task(id: string): Task | undefined {
    return this.runner.find(id)?.task
  }

  cancelTask(id: string, cause: Cause): void {
    const { line } = this.runner.get(id)
    this.#commit(line, cause, () => line.schedule.remove(id))
  }

  runTask(id: string): Moment {
    const { line, task } = this.runner.get(id)
    const moment = this.runner.fire({ line, task: { ...task, at: this.now() } }, { isForced: true })
    this.due.fireAfter(line, moment)
    this.time.setWakeUpTimer()
    return moment
  }

  head(): Moment {
    const { head } = this.#main.timeline
    if (!head) throw new Error('the world has not begun')
    return head
  }

  horizon(): number {
    return this.#main.timeline.horizon
  }

  moment(number: number): Moment | undefined {
    return this.#main.timeline.at(number)
  }

  rewind(to: number, by = 'rewind', time?: number, name?: string): Branch | undefined {
    return this.travels.rewind(to, by, time, name)
  }

  returnTo(name: string, by = 'return'): Branch | undefined {
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

  historySteps(...ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]> {
    return this.#main.store.historySteps(ids)
  }

  visitNewest: WorldEngine['visitNewest'] = (...walk) => visitNewest(this.#main.store, ...walk)

  onMoment(listener: (moment: Moment) => void): void {
    this.#main.commits.onMoment(listener)
  }

  onTravel(listener: (travel: Travel) => void): void {
    this.travels.onTravel(listener)
  }

  onRollback(listener: () => void): void {
    this.#rollbackListeners.push(listener)
  }

  close(): void {
    this.time.close()
    this.parts.keptPast.close()
  }

  reopen(): void {
    this.time.reopen()
    this.parts.keptPast.reopen()
  }
}
