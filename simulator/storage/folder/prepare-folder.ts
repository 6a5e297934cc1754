import { access, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageError, systemCodeOf } from '../index.ts'
import { disk } from './files.ts'
import { folderError } from './folder-errors.ts'
import { isHarmless, isOurs } from './folder-names.ts'

/** Creates a folder if needed, and refuses folders that the log cannot or should not be written to. */
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

/** Creates a folder and its parents. `mkdir` of Node reports a read-only file system as a missing folder. */
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
  // An unreadable parent cannot be synced; only a loss of power could then lose the name.
  await disk.syncFolder(parent).catch(() => undefined)
}

/** Refuses a path that is neither an empty folder nor one with a Sandglass log. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) throw new StorageError(`There is no folder ${folder}.`)
  if (!found.isDirectory()) throw new StorageError(`${folder} is not a folder; name a folder for the storage.`)
  const names = await readdir(folder)
  const foreign = names.filter((name) => !isOurs(name) && !isHarmless(name)).sort()
  if (foreign.length === 0 || names.some(isOurs)) return
  const shown = [...foreign.slice(0, 3), ...(foreign.length > 3 ? ['…'] : [])].join(', ')
  throw new StorageError(
    `${folder} holds files that are not Sandglass's (${shown}); name an empty folder, ` +
      'one that does not exist yet, or one that Sandglass has used before.',
  )
}
