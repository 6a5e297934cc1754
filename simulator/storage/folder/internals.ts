import type { Files } from './files.ts'

/** Parts of a storage that only tests choose. */
export interface StorageInternals {
  /** Defaults to the file system. */
  readonly files?: Files
  /** The size after which another journal is begun. */
  readonly segmentBytes?: number
  /** The least number of appended bytes for which a compaction pays. */
  readonly compactionBytes?: number
  /** The wall time between two looks at whether a compaction pays. */
  readonly compactionEveryMs?: number
  /** The number of entries after which the log of a world in a database is compacted. */
  readonly compactionEntries?: number
}
