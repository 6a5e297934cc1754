export { folderError } from './folder-errors.ts'
export { StorageKeeper } from './keeper.ts'
export { openStorage } from './open-storage.ts'
export {
  openSnapshotList,
  openWorldList,
  problemOfWorldList,
  type WorldRow,
} from './registry.ts'
