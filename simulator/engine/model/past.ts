import type { PastLimits } from './shared-past.ts'
import type { BranchRef, LineName, Moment } from './world.ts'

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
  readonly isCurrent: boolean
  /** True when `returnTo` can go to its end. */
  readonly canReturn: boolean
}

/** A position of a world: its last moment and its time. */
export interface Place {
  readonly moment: number
  readonly branch: BranchRef
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
  readonly by: string
  readonly wallAt: number
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

export interface BranchStart {
  readonly index: number
  readonly name: string
  /** The index of the branch that it left; -1 for the first. */
  readonly parent: number
  /** The last numbers of both lines that it shares with its parent; -1 where nothing has happened. */
  readonly from: Readonly<Record<LineName, number>>
}

/** A point of a world that it may still keep. Sequences identify the moments, whatever happened since. */
export interface RestorePoint {
  readonly branch: number
  readonly moment: number
  readonly sequence: number
  readonly side?: { readonly moment: number; readonly sequence: number }
  readonly now: number
}

/** The moments of one line up to some end. */
export interface LineView {
  /** Undefined while nothing has happened. */
  head(): Moment | undefined
  horizon(): number
  moment(number: number): Moment | undefined
}

/** The extent of the past that a world keeps. */
export interface KeptMoments {
  readonly moments: number
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
  readonly side?: Moment
  readonly at: number
  readonly branch: BranchRef
}

/** The part of a world's past that can be repeated, oldest first. */
export interface RecordedPast {
  /** The point from which it can; absent when that is the beginning of a fresh world. */
  readonly base?: RecordedBase
  /** Without those on a branch that cannot be repeated; the travel that leaves it leads from where it began. */
  readonly records: readonly (Moment | RecordedTravel)[]
  /** The point at which it ends: where the world stood when this was asked. */
  readonly end: Place
}

/** A travel, and the branch that it leaves when it is repeated. */
export interface RecordedTravel extends Travel {
  readonly leaves: BranchRef
}
