import type { RestorePoint } from '../engine/index.ts'

/** A list that is small and always written as a whole. Not for requests: each write costs what the list holds. */
export interface SmallList<T> {
  readonly items: readonly T[]
  /** Refuses with a StorageError, and leaves the list as it was, when it cannot be written. */
  replace(items: readonly T[]): Promise<void>
}

/** A named snapshot with all that lists show of it; its state is a blob. */
export interface SnapshotRow {
  readonly name: string
  /** The name of the world that keeps it. */
  readonly world: string
  readonly sha256: string
  readonly createdAt: string
  /** The name of the world that it was taken of, and its seed. */
  readonly origin: string
  readonly seed: string
  /** The time of its state in virtual milliseconds, the number of its last moment, and of its documents. */
  readonly now: number
  readonly moment: number
  readonly documents: number
  /** The point of the world that it was taken at, and the incarnation of that world; absent when it was imported. */
  readonly point?: RestorePoint
  readonly incarnation?: string
}
