import type { RestorePoint } from '../engine/index.ts'

/** A small list that is written as a whole. Keep it off the request path: each write costs the whole list. */
export interface SmallList<T> {
  readonly items: readonly T[]
  /** Throws a StorageError and leaves the list unchanged when it cannot be written. */
  replace(items: readonly T[]): Promise<void>
}

/** A named snapshot as lists show it; its state is a blob. */
export interface SnapshotRow {
  readonly name: string
  /** The world that keeps it. */
  readonly world: string
  readonly sha256: string
  readonly createdAt: string
  /** The name and seed of the world it was taken of. */
  readonly origin: string
  readonly seed: string
  /** Its virtual time in milliseconds, its last moment, and its number of documents. */
  readonly now: number
  readonly moment: number
  readonly documents: number
  /** Where in which incarnation of the world it was taken; absent when it was imported. */
  readonly point?: RestorePoint
  readonly incarnation?: string
}
