import { access, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageError, systemCodeOf } from '../index.ts'
import { disk } from './files.ts'
import { folderError } from './folder-errors.ts'
import { isHarmless, isOurs } from './folder-names.ts'

/** Creates a folder if it is not there, and refuses those that the log should not or cannot be written to. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder)
  } catch (error) {
    if (systemCodeOf(error) !== 'ENOTDIR') throw folderError(folder, error)
  }
  await requireFolder(folder)
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** Creates a folder and its parents. Node's own way reports a read-only file system as a missing folder. */
async function createFolder(folder: string): Promise<void> {
  const parent = dirname(folder)
  try {
    await mkdir(folder, 0o700)
  } catch (error) {
    const code = systemCodeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || parent === folder) throw error
    await createFolder(parent)
    await mkdir(folder, 0o700)
  }
  // A parent that this user may not read keeps the name all the same, only perhaps not over a loss of power.
  await disk.syncFolder(parent).catch(() => undefined)
}

/** Refuses a path that is no folder with a log of Sandglass, or an empty one. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) throw new StorageError(`There is no folder ${folder}.`)
  if (!found.isDirectory()) throw new StorageError(`${folder} is no folder; name a folder for the storage.`)
  const names = await readdir(folder)
  const foreign = names.filter((name) => !isOurs(name) && !isHarmless(name)).sort()
  if (foreign.length === 0 || names.some(isOurs)) return
  const shown = [...foreign.slice(0, 3), ...(foreign.length > 3 ? ['…'] : [])].join(', ')
  throw new StorageError(
    `${folder} holds files that are not Sandglass's (${shown}); name an empty folder, ` +
      'one that does not exist yet, or one that Sandglass has used before.',
  )
}
