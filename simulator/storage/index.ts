export { StorageKeeper } from './keeper.ts'
export { openStorage } from './open-storage.ts'
export { openSnapshotList, openWorldList, type SmallList, type SnapshotRow, type WorldRow } from './registry.ts'
export { StorageError } from './storage-error.ts'
