import type { Blobs, Journal } from './journal.ts'
import type { Place } from './past.ts'
import type { SharedPast } from './shared-past.ts'
import type { Upgrades } from './upgrades.ts'
import type { Wall } from './wall.ts'
import type { AdvanceResult, Moment, Task, World } from './world.ts'
import type { WorldOrigin } from './world-state.ts'

/** Runs a due task of one kind, inside a commit of its own. */
export type TaskHandler = (world: World, task: Task) => void

export interface AdvanceInput {
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
  readonly signal?: AbortSignal | undefined
  /** The most moments of the report. */
  readonly momentLimit?: number
}

/** The deliveries of a world, for which an advance waits. */
export interface WebhookSender {
  readonly begun: number
  readonly isBusy: boolean
  /** Resolves when the deliveries in flight have been answered. */
  answered(): Promise<void>
}

export interface AdvanceReport extends AdvanceResult {
  readonly fired: number
}

export type ChooseTask = (main: Task | undefined, side: Task | undefined) => Task | undefined

export interface Preview extends AdvanceResult {
  /** The moments that send the events of an advance that stops before its end. */
  readonly sends: readonly Moment[]
}

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
