export { StorageKeeper } from './keeper.ts'
export { openStorage } from './open-storage.ts'
export { StorageError } from './storage-error.ts'
