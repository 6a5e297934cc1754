import { type Blobs, type DurableJournal, type RestorePoint, Unwritable } from '../engine/index.ts'

/** One entry of the log. */
export interface StoredEntry {
  /** The incarnation of the world; a reset changes it. Letters, digits, `.`, `_`, `-` and `~`. */
  readonly world: string
  /** Increases within the world; never used twice. */
  readonly sequence: number
  /** JSON texts, kept apart: a reader parses only those it needs. */
  readonly texts: readonly string[]
}

/** The part of a world's log that a compaction keeps. */
export interface KeptPart {
  /** Entries up to this sequence are replaced. */
  readonly after: number
  /** The replacement, oldest first, all with the sequence `after`. */
  readonly instead: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
}

/** Storage that outlives the process. */
export interface Storage extends DurableJournal, Blobs {
  /** Reads all entries, those of each world in order. Call it once, before anything else. */
  read(take: (entry: StoredEntry) => void): Promise<void>
  /** True when enough was appended since the last compaction to make another worthwhile. */
  readonly isWorthCompacting: boolean
  /** Rewrites the log in short steps. Removes worlds for which `keep` returns undefined. */
  compact(keep: (world: string) => KeptPart | undefined): Promise<void>
  /** The interrupted, never acknowledged write that reading cut off the end of a file. */
  readonly cut?: { readonly name: string; readonly bytes: number } | undefined
  /** The number of its newest file. */
  readonly newestFile: number
  /** Calls the listener when a new file starts. */
  onNewFile(listener: () => void): void
  /** Flushes pending writes and releases the storage. */
  close(): Promise<void>
}

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

/** A failure to open, read or write the storage, with a sentence for the user. */
export class StorageError extends Unwritable {
  override readonly name = 'StorageError'
}

/** Returns the operating system's code of an error; undefined for other errors. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
