/** The sizes and times that decide when the log is split and compacted. */
export interface StorageLimits {
  /** The size after which another journal is begun. */
  readonly segmentBytes?: number
  /** The least number of appended bytes for which a compaction pays. */
  readonly compactionBytes?: number
  /** The wall time between two looks at whether a compaction pays. */
  readonly compactionEveryMs?: number
}
