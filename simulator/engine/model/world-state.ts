import type { Document } from './world.ts'

/** A document of a state, with its place in the order of creation and the number of the moment that wrote it. */
export type StateRow = readonly [collection: string, id: string, rank: number, document: Document, moment: number]

export interface LineState {
  /** The number of its last moment; -1 where nothing has happened. */
  readonly number: number
  readonly rank: number
  /** In the order of their ranks. The documents are shared with the world that they come from. */
  readonly rows: readonly StateRow[]
}

export interface WorldState {
  readonly now: number
  readonly main: LineState
  readonly side: LineState
}

/** The state that a world begins with, and the act that made the world. */
export interface WorldOrigin {
  readonly state: WorldState
  readonly by: 'fork' | 'snapshot' | 'import' | 'capsule'
  /** Says where the state comes from. */
  readonly detail: unknown
}
