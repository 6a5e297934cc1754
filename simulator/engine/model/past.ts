import type { PastLimits } from './shared-past.ts'
import type { Steps } from './slices.ts'
import type {
  BranchRef,
  Cause,
  ClockState,
  Document,
  FoundDocument,
  LineName,
  Moment,
  Task,
  VersionAt,
  World,
} from './world.ts'
import type { WorldState } from './world-state.ts'

/**
 * A line of time from one moment to the next. A world begins on `main`; the first commit after a rewind begins another.
 * Its name does not change when the world leaves it or returns to it.
 */
export interface Branch {
  readonly name: string
  /** The name of the branch on which it stands; absent for the first. */
  readonly parent?: string
  /** The number of the last moment that it shares with its parent; -1 for the first. */
  readonly from: number
  /** The number of its last moment; the last on the present line when the world cannot return to its end. */
  readonly to: number
  /** The virtual time at which the world left its end; may be later than its last moment. Only with `canReturn`. */
  readonly leftAt?: number
  /** The number of its own moments that are kept. */
  readonly moments: number
  /** True for the branch on which the world stands. */
  readonly isCurrent: boolean
  /** True when `returnTo` can go to its end. */
  readonly canReturn: boolean
}

/** A position of a world: its last moment and its time. */
export interface Place {
  readonly moment: number
  readonly branch: BranchRef
  /** Virtual milliseconds. */
  readonly at: number
}

export type TravelKind = 'advance' | 'rewind' | 'return' | 'restore' | 'reset'

/** A change of a world's time that is no moment; a rewind would undo itself otherwise. */
export interface Travel {
  readonly type: 'travel'
  readonly kind: TravelKind
  /** Its position among all moments and travels of the world. */
  readonly sequence: number
  readonly from: Place
  readonly to: Place
  /** The name of the act that made it. */
  readonly by: string
  /** Wall time in milliseconds. */
  readonly wallAt: number
  /** The number of moments of the main line that it undid. */
  readonly undone: number
  /** The name that it gave to the branch that begins there. */
  readonly begins?: string
  /** The number of the last moment of the side line where it led; -1 for none. */
  readonly side: number
  /** The point that a restore led to, when the world kept it. */
  readonly point?: RestorePoint
  /** The branch whose first moments bring the state of a restore. */
  readonly opens?: BranchStart
}

/** The beginning of a branch. */
export interface BranchStart {
  readonly index: number
  readonly name: string
  /** The index of the branch that it left; -1 for the first. */
  readonly parent: number
  /** The last numbers of both lines that it shares with its parent; -1 where nothing has happened. */
  readonly from: Readonly<Record<LineName, number>>
}

/** The travels of a world. */
export interface TravelLog {
  /** Counts rewinds and returns. */
  readonly count: number
  /** The last sequence that a moment or a travel has used. */
  readonly lastSequence: number
  /** Returns where the world stands. */
  place(): Place
  /** False for a moment that is not kept, or whose webhooks are no longer kept from there on. */
  canRewindTo(to: number): boolean
  /** Yields the kept travels, newest first, from a sequence back when one is given. */
  newestFirst(from?: number): Iterable<Travel>
  /** Records an advance from a place to the present one, unless the time is the same. */
  recordAdvance(from: Place, by: string): void
}

/** A point of a world that it may still keep. Sequences identify the moments, whatever happened since. */
export interface RestorePoint {
  /** The index of the branch. */
  readonly branch: number
  readonly moment: number
  readonly sequence: number
  /** Absent before the first moment of the side line. */
  readonly side?: { readonly moment: number; readonly sequence: number }
  /** Virtual milliseconds. */
  readonly now: number
}

/** The ways to a state that a world had, or that comes from another one. */
export interface Restores {
  /** Returns the point of a state that was captured on the present line. */
  pointOf(state: WorldState): RestorePoint
  /** Goes to a point of any branch. Returns the branch that it leaves; undefined when the point is not kept. */
  goTo(point: RestorePoint, by: string): { readonly left: Branch | undefined } | undefined
  /**
   * Brings a state from elsewhere: a moment on a branch of its own writes what differs, and what `write` adds. Returns
   * the branch that it leaves, if its end can be returned to.
   */
  bring(state: WorldState, cause: Cause, write: () => void): Branch | undefined
}

/** The moments of one line up to some end. */
export interface LineView {
  /** Undefined while nothing has happened. */
  head(): Moment | undefined
  horizon(): number
  moment(number: number): Moment | undefined
}

/** Both lines of a branch up to its end. */
export interface BranchView extends LineView {
  readonly branch: BranchRef
  readonly side: LineView
  head(): Moment
  /** Returns the virtual time at its end. */
  now(): number
  /** True for a place on the way to its end. */
  has(place: Place): boolean
}

/** The side line as far as it had got at a moment of the main line. */
export interface PastSide extends World, LineView {
  readonly asOf: string
}

/** A world as it was at a moment. Writes throw; so does any use after a travel, with `StateGone`. */
export interface PastWorld extends World, LineView {
  readonly asOf: string
  readonly side: PastSide
  head(): Moment
  /** Returns the mode and the rate that the clock had. */
  clockSettings(): Pick<ClockState, 'mode' | 'rate'>
  /** Collects the tasks of both lines that were pending, soonest first, in steps. */
  taskSteps(): Steps<readonly Task[]>
  /** Finds a document of any collection. */
  locate(id: string): { readonly collection: string; readonly document: Document } | undefined
  /** Finds the kept versions of each document, oldest first, in steps. */
  historySteps(...ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]>
  /**
   * Visits the documents of collections, newest first, in steps, until `visit` returns false. `before` is the position
   * at which an earlier walk ended.
   */
  visitNewest(collections: ReadonlySet<string>, visit: (found: FoundDocument) => boolean, before?: number): Steps<void>
}

/** The extent of the past that a world keeps. */
export interface KeptMoments {
  /** Of the present line. */
  readonly moments: number
  /** Of the side line. */
  readonly sideMoments: number
  /** Of both lines, on branches that can be returned to. */
  readonly undoneMoments: number
  /** The estimated bytes of all of them; absent unless a limit in bytes is set. */
  readonly bytes?: number
  /** The estimated bytes of the present documents of both lines; absent unless they are weighed. */
  readonly stateBytes?: number
  /** The limits of the present line, and again of undone branches. */
  readonly limits: PastLimits
}

/** A moment of each line, at which the world stood. */
export interface RecordedBase {
  readonly moment: Moment
  /** Absent before the first moment of the side line. */
  readonly side?: Moment
  /** Virtual milliseconds. */
  readonly at: number
  readonly branch: BranchRef
}

/** The part of a world's past that can be repeated, oldest first. */
export interface RecordedPast {
  /** The point from which it can; absent when that is the beginning of a fresh world. */
  readonly base?: RecordedBase
  /** The way to another branch that cannot be repeated is left out, and the way back leads from where it began. */
  readonly records: readonly (Moment | RecordedTravel)[]
  /** The point at which it ends: where the world stood when this was asked. */
  readonly end: Place
}

/** A travel, and the branch that it leaves when it is repeated. */
export interface RecordedTravel extends Travel {
  readonly leaves: BranchRef
}

/** The past of a world and its branches. */
export interface Past {
  readonly kept: KeptMoments
  /** The branch on which the world stands. */
  readonly branch: BranchRef
  /** The name of the branch of the next moment. */
  readonly nextBranch: string
  /** Returns the branches of the present line and those that can be returned to. */
  branches(): readonly Branch[]
  find(name: string): Branch | undefined
  /** True when a branch has, once had, or is about to get this name. */
  isTaken(name: string): boolean
  rename(name: string, to: string): void
  /** Drops the undone moments of a branch and the travels to them, except those that another branch stands on. */
  delete(name: string): void
  /** Returns the lines of a branch up to its end; undefined for a branch that is not kept. */
  line(branch: string): BranchView | undefined
  /** Yields the kept moments of both lines and of all branches, newest first. */
  everyMoment(): Iterable<Moment>
  /** Yields those of them that are not on the present line, newest first. */
  undoneMoments(): Iterable<Moment>
  /** True for a moment, kept or not, that is not on the present line. */
  isUndone(moment: { readonly branch: BranchRef; readonly number: number; readonly line?: LineName }): boolean
  /** True for a travel whose destination is not on the present line. */
  isTravelUndone(travel: Travel): boolean
  /** Returns the branch on which a moment of the present line, or of that of a branch, was made, kept or not. */
  branchAt(number: number, branch?: BranchRef): BranchRef
  /** Finds the branch on which a document was created that the present line does not have. */
  branchOfUndone(id: string): BranchRef | undefined
  /**
   * Opens the world as it was at a moment of the present line, or of that of a branch, in steps. `time` is a time
   * between the moment and the next.
   */
  at(moment: number, branch?: string, time?: number): Steps<PastWorld>
  /**
   * Captures everything that the world was at such a point, in steps; undefined when more webhook attempts followed
   * than are kept. The documents are shared.
   */
  stateAt(moment: number, branch?: string, time?: number): Steps<WorldState | undefined>
  /** Captures everything that the world was after a kept moment of each line; none of the side line when absent. */
  stateOf(moment: Moment, side: Moment | undefined): Steps<WorldState>
  /** Lets the world drop no moments. The result, which may be called once, lets it drop them again. */
  hold(): () => void
  /** Returns the moments and travels that can be repeated, in steps; hold them meanwhile. */
  recorded(): Steps<RecordedPast>
  /** Computes the hash of the state at a kept moment of any branch, in steps. */
  stateHashSteps(moment: Moment): Steps<string>
}
