import type { Blobs, DurableJournal } from '../engine/index.ts'

/** One entry of the log. */
export interface StoredEntry {
  /** The incarnation of the world: a reset world has another one. Letters, digits, `.`, `_`, `-` and `~`. */
  readonly world: string
  /** Increases within the world; never used twice. */
  readonly sequence: number
  /** Texts of JSON. They are kept apart, so that a reader parses only those that it needs. */
  readonly texts: readonly string[]
}

/** The part of a world's log that a compaction keeps. */
export interface KeptPart {
  /** Entries up to this sequence go; those after it stay. */
  readonly after: number
  /** The entries that take the place of those that go, oldest first, all with the sequence `after`. */
  readonly instead: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
}

/** A place where worlds survive the end of the process. */
export interface Storage extends DurableJournal, Blobs {
  /** Reads every entry back: those of each world in order. Call it once, before anything else. */
  read(take: (entry: StoredEntry) => void): Promise<void>
  /** True when enough was appended since the last compaction for another to pay. */
  readonly isWorthCompacting: boolean
  /** Rewrites the log, in steps that hold nothing up. A world that `keep` returns undefined for goes altogether. */
  compact(keep: (world: string) => KeptPart | undefined): Promise<void>
  /** The end of a file that was cut off when it was read: a write that was interrupted and never acknowledged. */
  readonly cut?: { readonly name: string; readonly bytes: number } | undefined
  /** The number of its newest file. */
  readonly newestFile: number
  /** Calls the listener when another file has begun. */
  onNewFile(listener: () => void): void
  /** Writes what is left and lets go of the place. */
  close(): Promise<void>
}
