import { resolve } from 'node:path'
import { type Storage, StorageError } from '../index.ts'
import { type FolderOptions, openFolder } from './folder-storage.ts'

/** Opens the storage that a setting names. */
export async function openStorage(setting: string, options: FolderOptions): Promise<Storage> {
  if (setting === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(setting))
    throw new StorageError(`The storage is ${JSON.stringify(setting)}, expected "memory" or the path of a folder.`)
  return openFolder(resolve(setting), options)
}
