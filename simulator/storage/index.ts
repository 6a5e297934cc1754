export { ConcurrencyLimit } from './concurrency-limit.ts'
export {
  type KeptPart,
  type SmallList,
  type SnapshotRow,
  type Storage,
  StorageError,
  type StoredEntry,
  systemCodeOf,
} from './storage.ts'
export { Writability } from './writability.ts'
