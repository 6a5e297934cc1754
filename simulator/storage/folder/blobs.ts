import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wall } from '../../engine/index.ts'
import { systemCodeOf } from '../index.ts'
import { disk } from './files.ts'
import { blobFolder, temporary } from './folder-names.ts'

const hashPattern = /^[0-9a-f]{64}$/

const pathOf = (folder: string, sha256: string): string => {
  if (!hashPattern.test(sha256)) throw new Error(`A blob is named ${JSON.stringify(sha256)}, expected a SHA-256 hash.`)
  return join(folder, blobFolder, sha256)
}

/** Stores bytes under their hash. The file gets its name once it is complete and synced. */
export async function putBlob(folder: string, sha256: string, bytes: Uint8Array, wall: Wall): Promise<void> {
  const path = pathOf(folder, sha256)
  if (await isThere(path)) return
  const created = await mkdir(join(folder, blobFolder), { recursive: true, mode: 0o700 })
  if (created !== undefined) await disk.syncFolder(folder)
  const draft = `${path}.${process.pid}.${wall.chance()}${temporary}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await disk.syncFolder(join(folder, blobFolder))
}

export async function getBlob(folder: string, sha256: string): Promise<Buffer | undefined> {
  try {
    return await readFile(pathOf(folder, sha256))
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
