import type { Blobs, Journal } from './journal.ts'
import type { Branch, Past, Place, Restores, Travel, TravelLog } from './past.ts'
import type { SharedPast } from './shared-past.ts'
import type { Steps } from './slices.ts'
import type { Upgrades } from './upgrades.ts'
import type { Wall } from './wall.ts'
import type {
  AdvanceResult,
  Cause,
  ClockState,
  Document,
  FoundDocument,
  Moment,
  Task,
  VersionAt,
  World,
} from './world.ts'
import type { WorldOrigin } from './world-state.ts'

/** Runs a due task of one kind, inside a commit of its own. */
export type TaskHandler = (world: World, task: Task) => void

export interface AdvanceInput {
  /** The virtual time to advance to. */
  readonly to: number
  /** The most tasks that may fire; the world's own limit by default. */
  readonly limit?: number
  /** Called before the first and after every moment; true stops the advance there. */
  readonly until?: () => boolean
  /**
   * Chooses the task to fire, given the soonest of each line; undefined leaves the rest to a later advance. Without it,
   * the soonest fires, and of two the main line's.
   */
  readonly choose?: ChooseTask
}

/** The destination and the limits of an advance in slices. */
export interface AdvancePlan {
  readonly to: number
  /** The most tasks that may fire. */
  readonly limit: number
  /** Called before the first and after every moment; true stops the advance there. */
  readonly until?: () => boolean
  /** The sender of webhooks to wait for; absent to advance without waiting. */
  readonly webhooks?: WebhookSender | undefined
  /** Ends the advance early. */
  readonly signal?: AbortSignal | undefined
  /** The most moments of the report. */
  readonly momentLimit?: number
}

/** The deliveries of a world, for which an advance waits. */
export interface WebhookSender {
  /** Counts the deliveries that have begun. */
  readonly begun: number
  /** True while a delivery is in flight. */
  readonly isBusy: boolean
  /** Resolves when the deliveries in flight have been answered. */
  answered(): Promise<void>
}

/** The result of an advance in slices. */
export interface AdvanceReport extends AdvanceResult {
  readonly fired: number
}

export type ChooseTask = (main: Task | undefined, side: Task | undefined) => Task | undefined

/** The result of an advance that did not happen. */
export interface Preview extends AdvanceResult {
  /** The moments that send the events of an advance that stops before its end. */
  readonly sends: readonly Moment[]
}

export interface Committed<R> {
  readonly result: R
  readonly moment: Moment
}

/** The view of a world that the shell and the admin plane get: also its clock, schedule and timeline. */
export interface WorldEngine extends World {
  readonly side: SideLine
  readonly travels: TravelLog
  /** Its branches, and its state at any kept moment. */
  readonly past: Past
  readonly restores: Restores
  /** Counts the tasks that have fired. */
  readonly firings: number
  /**
   * Runs `act` and keeps all of its writes as one moment, or none if it throws (the error is rethrown). Then runs the
   * tasks that are due now, each as a moment of its own.
   */
  commit<R>(cause: Cause, act: (moment: Moment) => R): Committed<R>
  /** Runs an act, such as two commits, at one time: a ticking clock is read once. */
  atOneTime<R>(act: () => R): R
  /**
   * Runs tasks that fell due since the last call, which only a ticking clock brings about. Call it before reading. What
   * does not fit into a slice runs in the next ones; then returns a promise of the end.
   */
  catchUp(): Promise<void> | undefined
  /** Runs tasks that are due, also those that an advance of a frozen clock left. Call it before writing. */
  fireDue(): Promise<void> | undefined

  clock(): ClockState
  freeze(at?: number): void
  resume(rate?: number): void
  advance(input: AdvanceInput): AdvanceResult
  /** Advances in slices, between which requests run, and waits for the webhooks that fall due. */
  advanceInSlices(plan: AdvancePlan): Promise<AdvanceReport>
  /** Advances one task in each step; what comes between two steps fires no due task. */
  advanceSteps(input: Pick<AdvanceInput, 'to' | 'choose'>): Steps<void>
  /** Runs an act during which due tasks wait, except those without delay that it schedules itself. */
  deferringTasks<R>(act: () => R | Promise<R>): Promise<R>
  /** Returns what an advance would do, and changes nothing; `look` is called in the world as it would be then. */
  preview(input: AdvanceInput, look?: () => void): Preview

  /** Returns the pending tasks, soonest first. */
  tasks(limit?: number): readonly Task[]
  task(id: string): Task | undefined
  /** Takes a task off the schedule that has it. */
  cancelTask(id: string, cause: Cause): void
  /** Fires a task now, before it is due. */
  runTask(id: string): Moment

  head(): Moment
  /** Returns the number of the oldest moment whose state can still be read. */
  horizon(): number
  /** Returns undefined when this line has no such moment or it lies beyond the horizon. */
  moment(number: number): Moment | undefined
  /**
   * Goes back to a moment of this line, or to a time between it and the next. Returns the branch that it leaves, which
   * can be returned to; undefined when nothing was undone. `by` names the act, `name` the branch that the next moment
   * begins.
   */
  rewind(to: number, by?: string, time?: number, name?: string): Branch | undefined
  /** Goes to the end of a branch. Returns the branch that it leaves, if anything of it was undone. */
  returnTo(branch: string, by?: string): Branch | undefined

  stateHash(at?: number): string
  /** Like `stateHash`, in steps. */
  stateHashSteps(at?: number): Steps<string>
  /** Finds a document of any collection, as it is now or was at a moment. */
  locate(id: string, at?: number): { readonly collection: string; readonly document: Document } | undefined
  /** Finds the kept versions of each document, oldest first, in steps. */
  historySteps(...ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]>
  /**
   * Visits the documents of collections, newest first, in steps, until `visit` returns false. `before` is the position
   * at which an earlier walk ended.
   */
  visitNewest(collections: ReadonlySet<string>, visit: (found: FoundDocument) => boolean, before?: number): Steps<void>

  /** Makes the next id of this type end in these characters. Repeated calls queue up, one id each. */
  setNextIdSuffix(type: string, suffix: string): void
  onMoment(listener: (moment: Moment) => void): void
  /** Called after each travel, once the world has arrived. */
  onTravel(listener: (travel: Travel) => void): void
  /** Called when the world has gone back over changes that could not be written. */
  onRollback(listener: () => void): void
  /** Ends its timers: it does nothing by itself any more. */
  close(): void
  /** Undoes `close`. */
  reopen(): void
}

/** The side line: written only by its own commits, and by what follows a commit of the main line. */
export interface SideLine extends World {
  commit<R>(cause: Cause, act: (moment: Moment) => R): Committed<R>
  /** Undefined while nothing has happened on it. */
  head(): Moment | undefined
  horizon(): number
  moment(number: number): Moment | undefined
  /** Computes the hash of this line's state at a moment, in steps. */
  stateHashSteps(at: number): Steps<string>
  onMoment(listener: (moment: Moment) => void): void
}

/** The parameters of `createWorld`. */
export interface WorldSetup {
  readonly name: string
  readonly seed: string
  /** Virtual milliseconds; wall time by default. */
  readonly startAt?: number
  readonly frozen?: boolean
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes the initial documents of the world, as its first moment; those that differ from its origin's. */
  readonly begin?: (world: World) => void
  /** Set for a world that begins with the state of another. Its first moment has the number of the other's last. */
  readonly origin?: WorldOrigin
  /**
   * Returns what follows a moment of the main line that emitted events, to be run as a commit of the side line;
   * undefined when nothing does.
   */
  readonly follow?: (world: World, moment: Moment) => (() => void) | undefined
  /** The number of past moments to keep. */
  readonly historyLimit?: number
  /** The most estimated bytes of past moments to keep; no limit when absent. */
  readonly historyBytes?: number
  /** True to weigh its documents and moments, for a limit that is held elsewhere. */
  readonly isWeighed?: boolean
  /** Bounds the past of all worlds of the process together. */
  readonly sharedPast?: SharedPast
  /** The most tasks that may fire in one run; stops tasks that reschedule themselves for ever. */
  readonly firingLimit?: number
  /** Freezes documents deeply, so that a change in place throws. */
  readonly strict?: boolean
  /** The log that its changes go to, and the name of its incarnation there; absent for a world in memory only. */
  readonly journal?: { readonly log: Journal; readonly world: string }
  /** Absent for a world in memory only. */
  readonly blobs?: Blobs
  /** The changes of documents since older releases wrote them. */
  readonly upgrades?: Upgrades
  /** Set for a world that begins again: where it stood before, and the last sequence that it used. */
  readonly resetFrom?: { readonly place: Place; readonly sequence: number; readonly by: string }
}
