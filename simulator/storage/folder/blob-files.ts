import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../engine/index.ts'
import { systemCodeOf } from '../index.ts'
import { blobFolder } from './folder-names.ts'

/** The result of comparing a blob with its hash. */
export type BlobState = 'good' | 'damaged' | 'missing'

/** The first bytes of a gzip file. Snapshots are compressed, uploads are text. */
const compressed = Buffer.from([0x1f, 0x8b])

/** Compares the content of a blob with its name. An unreadable blob is damaged. */
export async function stateOfBlob(folder: string, name: string): Promise<BlobState> {
  try {
    return sha256(await readFile(join(folder, blobFolder, name))) === name ? 'good' : 'damaged'
  } catch (error) {
    return systemCodeOf(error) === 'ENOENT' ? 'missing' : 'damaged'
  }
}

/** Returns the names of the blobs that look like snapshots; they may be damaged. */
export async function snapshotBlobs(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await blobNames(folder)) if (await isCompressed(join(folder, blobFolder, name))) found.push(name)
  return found
}

export const hasSnapshotBlobs = async (folder: string): Promise<boolean> => (await snapshotBlobs(folder)).length > 0

async function blobNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, blobFolder)).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name)).sort()
}

async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined)
  try {
    const read = await file?.read(Buffer.alloc(compressed.length), 0, compressed.length, 0)
    return read?.buffer.equals(compressed) === true
  } catch {
    return false
  } finally {
    await file?.close()
  }
}
