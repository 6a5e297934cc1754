import { access, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { isHarmless, isOurs } from './folder-names.ts'
import { codeOf, openingError, StorageError } from './storage-error.ts'

/** Creates a folder if it is not there, and refuses those that the log should not or cannot be written to. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw openingError(folder, error)
  }
  await requireFolder(folder)
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw openingError(folder, error)
  }
}

/** Refuses a path that is no folder with a log of Sandglass, or an empty one. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) throw new StorageError(`There is no folder ${folder}.`)
  if (!found.isDirectory()) throw new StorageError(`${folder} is no folder; name a folder for the storage.`)
  const names = await readdir(folder)
  const foreign = names.filter((name) => !isOurs(name) && !isHarmless(name)).sort()
  if (foreign.length === 0 || names.some(isOurs)) return
  const shown = foreign.slice(0, 3).join(', ')
  throw new StorageError(
    `${folder} holds files that are not Sandglass's (${shown}${foreign.length > 3 ? ', …' : ''}); name an empty folder, ` +
      'one that does not exist yet, or one that Sandglass has used before.',
  )
}
