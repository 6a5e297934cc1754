export { StorageKeeper } from './keeper.ts'
export { openStorage } from './open-storage.ts'
export {
  openSnapshotList,
  openWorldList,
  problemOfWorldList,
  type SmallList,
  type SnapshotRow,
  type WorldRow,
} from './registry.ts'
export type { Storage } from './storage.ts'
export { openingError, StorageError } from './storage-error.ts'
