import { type Committed, Line } from '../lines/line.ts'
import { savepoint } from '../lines/savepoint.ts'
import { loadState } from '../lines/state.ts'
import { makeParts, sharedParts, type WorldParts } from '../lines/world-parts.ts'
import type { AdvanceInput, Preview, WorldSetup } from '../model/engine.ts'
import type { Undo } from '../model/journal.ts'
import { runAtOnce, type Steps } from '../model/slices.ts'
import type { AdvanceResult, Cause, ClockState, LocatedDocument, Moment, Task, VersionAt } from '../model/world.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import { Past } from '../past/past.ts'
import { type Visit, visitNewest } from '../store/visit-newest.ts'
import { DueTasks } from '../time/due-tasks.ts'
import { WorldRestores } from '../time/restores.ts'
import { TaskRunner } from '../time/task-runner.ts'
import { Travels } from '../time/travels.ts'
import { WorldTime } from '../time/world-time.ts'
import { begun, type MomentRecord } from '../timeline/moment-record.ts'

/** Creates one isolated sandbox with its documents, clock, schedule and timeline. */
export function createWorld(setup: WorldSetup): WorldEngine {
  const world = new WorldEngine(setup)
  try {
    world.begin()
  } catch (error) {
    world.close()
    throw error
  }
  return world
}

/**
 * A world: its main line, with a side line, a clock, travels and a past. Until `begin` or a loader has put it into a
 * state, it cannot be used.
 */
export class WorldEngine extends Line {
  readonly blobs
  /** Its branches, and its state at any kept moment. */
  readonly past: Past
  readonly travels: Travels
  readonly restores: WorldRestores
  readonly parts: WorldParts
  readonly time: WorldTime
  readonly runner: TaskRunner
  readonly due: DueTasks
  readonly #setup: WorldSetup
  readonly #rollbackListeners: (() => void)[] = []

  constructor(setup: WorldSetup) {
    const shared = sharedParts(setup, () => this)
    super('main', setup, shared)
    this.#setup = setup
    this.blobs = setup.blobs
    this.parts = makeParts(setup, this, shared)
    this.runner = new TaskRunner(this, this, this.side, setup.handlers)
    const firingLimit = setup.firingLimit ?? 100_000
    this.due = new DueTasks(this.parts, this.runner, firingLimit, () => this.time.isClosed)
    this.time = new WorldTime(this.parts, this.runner, firingLimit, () => this.catchUp())
    this.travels = new Travels(this.parts, this.time)
    this.restores = new WorldRestores(this.parts, this.travels)
    this.past = new Past({ ...this.parts, world: this, travels: this.travels })
    if (shared.recorder) shared.recorder.savepoint = () => this.#savepoint()
  }

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
    this.make({ ...cause, scope, detail }, state.now, () => this.#setup.begin?.(this))
    if (state.side.number >= 0) this.side.make(cause, state.now, () => undefined)
    this.time.setWakeUpTimer()
  }

  /** Remembers where the world stands, in case the next changes cannot be written. */
  #savepoint(): Undo {
    const undo = savepoint(this.parts)
    for (const { timeline } of [this, this.side]) timeline.addSavepoint()
    return () => {
      undo()
      // Invalidates results computed from the lost state, as after a travel.
      this.travels.count += 1
      this.time.resetWakeUpTimer()
      for (const listener of this.#rollbackListeners) listener()
    }
  }

  /** The side line: written only by its own commits, and by what follows a commit of the main line. */
  override get side(): Line {
    return this.parts.side
  }

  override now(): number {
    return this.time.now()
  }

  /** Makes the next id of this type end in these characters. Repeated calls queue up, one id each. */
  setNextIdSuffix(type: string, suffix: string): void {
    this.ids.setNextSuffix(type, suffix)
  }

  commitOn<R>(line: Line, cause: Cause, act: (moment: Moment) => R): Committed<R> {
    return this.atOneTime(() => {
      this.due.fireBefore(cause)
      const committed = line.make(cause, this.now(), act)
      this.due.fireAfter(line, committed.moment)
      this.time.setWakeUpTimer()
      return committed
    })
  }

  /** Runs an act, such as two commits, at one time: a ticking clock is read once. */
  atOneTime<R>(act: () => R): R {
    return this.parts.clock.atOneTime(act)
  }

  /** Commits to the side line what follows a moment of the main line. */
  follow(moment: MomentRecord): void {
    const act = moment.hasEvents ? this.#setup.follow?.(this, moment) : undefined
    if (act === undefined) return
    const cause = { kind: 'webhook', name: 'webhook.accepted', causedBy: moment.number } as const
    this.side.make(cause, moment.at, act)
  }

  trim(): void {
    this.parts.kept.trim()
  }

  /**
   * Runs tasks that fell due since the last call, which only a ticking clock brings about. Call it before reading. What
   * does not fit into a slice runs in the next ones; then returns a promise of the end.
   */
  catchUp(): Promise<void> | undefined {
    return this.due.catchUp()
  }

  /** Runs tasks that are due, also those that an advance of a frozen clock left. Call it before writing. */
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

  /** Runs an act during which due tasks wait, except those without delay that it schedules itself. */
  deferringTasks<R>(act: () => R | Promise<R>): Promise<R> {
    return this.due.deferring(act)
  }

  /** Returns the result of an advance without making it; `look` is called in the world as it would be then. */
  preview(input: AdvanceInput, look?: () => void): Preview {
    return this.time.preview(input, look)
  }

  tasks(limit = Number.POSITIVE_INFINITY): readonly Task[] {
    return this.runner.list(limit)
  }

  task(id: string): Task | undefined {
    return this.runner.find(id)?.task
  }

  /** Takes a task off the schedule that has it. */
  cancelTask(id: string, cause: Cause): void {
    const { line } = this.runner.get(id)
    line.commit(cause, () => line.pending.remove(id))
  }

  runTask(id: string): Moment {
    const { line, task } = this.runner.get(id)
    const moment = this.runner.fire({ line, task: { ...task, at: this.now() } }, { isForced: true })
    this.due.fireAfter(line, moment)
    this.time.setWakeUpTimer()
    return moment
  }

  override head(): MomentRecord {
    return begun(super.head())
  }

  stateHash(at?: number): string {
    return runAtOnce(this.stateHashSteps(at))
  }

  /** Finds a document of any collection, as it is now or was at a moment. */
  locate(id: string, at = this.timeline.last): LocatedDocument | undefined {
    return this.store.locate(id, at)
  }

  /** Finds the kept versions of each document, oldest first, in steps. */
  historySteps(...ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]> {
    return this.store.historySteps(ids)
  }

  /**
   * Visits the documents of collections, newest first, in steps, until `visit` returns false. `before` is the position
   * at which an earlier walk ended.
   */
  visitNewest(collections: ReadonlySet<string>, visit: Visit, before?: number): Steps<void> {
    return visitNewest(this.store, collections, visit, before)
  }

  /** Remembers where it stands, before a change that others record. Throws `Unwritable` if nothing can be written. */
  prepare(): void {
    this.parts.recorder?.prepare()
  }

  /** Called when the world has gone back over changes that could not be written. */
  onRollback(listener: () => void): void {
    this.#rollbackListeners.push(listener)
  }

  /** Stops its timer and takes its past out of the shared limits. */
  close(): void {
    this.time.close()
    this.parts.kept.close()
  }

  reopen(): void {
    this.time.reopen()
    this.parts.kept.reopen()
  }
}
