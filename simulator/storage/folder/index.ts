export { folderError } from './folder-errors.ts'
export { openStorage, type StorageInternals } from './folder-storage.ts'
export { StorageKeeper } from './keeper.ts'
export {
  openSnapshotList,
  openWorldList,
  problemOfWorldList,
  type WorldRow,
} from './registry.ts'
