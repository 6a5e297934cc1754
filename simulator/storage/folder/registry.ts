import { chmod, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Adapter, Low } from 'lowdb'
import { parseJson } from '../../engine/index.ts'
import { type SmallList, type SnapshotRow, StorageError, systemCodeOf } from '../index.ts'
import { hasSnapshotBlobs } from './blob-files.ts'
import { disk } from './files.ts'
import { describeFailedWrite } from './folder-errors.ts'
import { readLayout, snapshotList, worldList } from './folder-names.ts'

/** A row of the registry of worlds, for people who read the folder. */
export interface WorldRow {
  readonly name: string
  /** The incarnation, as in the log. */
  readonly world: string
  readonly seed: string
}

/** The content of `snapshots.json`. */
interface SnapshotRows {
  readonly rows: readonly SnapshotRow[]
  /** Completes a sentence that starts with the path; undefined for a good list. */
  readonly problem?: string
}

/**
 * Starts the registry of worlds. Its rows are never read back, but a start refuses a folder that lacks the log file it
 * names.
 */
export const openWorldList = (folder: string, newestFile: () => number): SmallList<WorldRow> =>
  listOf(join(folder, worldList), 'worlds', [], () => ({ newest: newestFile() }))

/** Opens the list of snapshots; throws a StorageError if it is damaged. */
export async function openSnapshotList(folder: string): Promise<SmallList<SnapshotRow>> {
  const path = join(folder, snapshotList)
  const { rows, problem } = await readSnapshotRows(folder)
  if (problem !== undefined)
    throw new StorageError(
      `${path} ${problem}. "sandglass storage repair ${folder}" rebuilds the list from the files of the snapshots.`,
    )
  // Earlier releases wrote it readable by other users.
  await chmod(path, 0o600).catch(() => undefined)
  return listOf(path, 'snapshots', rows)
}

/** Reads the list of snapshots, or as much of it as is readable. */
export async function readSnapshotRows(folder: string): Promise<SnapshotRows> {
  const text = await textOf(join(folder, snapshotList))
  if (text === undefined) {
    const isLost = await hasSnapshotBlobs(folder)
    return { rows: [], ...(isLost ? { problem: 'is missing, though there are files of snapshots' } : {}) }
  }
  const { snapshots: rows }: { snapshots?: unknown } = Object(parseJson(text))
  if (!Array.isArray(rows)) return { rows: [], problem: 'is damaged: it is no JSON text with a list of snapshots' }
  const wrong = rows.findIndex((row) => !isSnapshotRow(row))
  if (wrong === -1) return { rows }
  return { rows: [], problem: `is damaged: row ${wrong + 1} does not describe a snapshot` }
}

/** Writes a list of snapshots. */
export const writeSnapshotRows = (folder: string, rows: readonly SnapshotRow[]): Promise<void> =>
  listOf<SnapshotRow>(join(folder, snapshotList), 'snapshots', []).replace(rows)

/** Returns the problem of the copy of the registry in a used folder. */
export async function problemOfWorldList(folder: string): Promise<'damaged' | 'missing' | undefined> {
  const layout = await readLayout(folder).catch(() => undefined)
  if (layout === undefined || layout.files.length === 0) return undefined
  const text = await textOf(join(folder, worldList))
  if (text === undefined) return 'missing'
  return Array.isArray(Object(parseJson(text)).worlds) ? undefined : 'damaged'
}

function listOf<T>(path: string, name: string, first: readonly T[], more: () => object = () => ({})): SmallList<T> {
  let items = first
  const file = new Low<object>(new PrivateFile(path), {})
  return {
    get items() {
      return items
    },
    async replace(next) {
      const before = items
      items = next
      file.data = { ...more(), [name]: next }
      try {
        await file.write()
      } catch (error) {
        if (items === next) items = before
        throw new StorageError(describeFailedWrite(dirname(path), error))
      }
    },
  }
}

/** A JSON file that only its user may read. Writes replace it as a whole, one after the other. */
class PrivateFile<T> implements Adapter<T> {
  #written: Promise<void> = Promise.resolve()

  constructor(readonly path: string) {}

  /** Returns nothing: the lists have been read and checked before. */
  async read(): Promise<null> {
    return null
  }

  write(data: T): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(data, undefined, 2))
    const written = this.#written.then(() => replaceFile(this.path, bytes))
    this.#written = written.catch(() => undefined)
    return written
  }
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.tmp`)
  await disk.remove(draft)
  const file = await disk.open(draft)
  try {
    await disk.write(file, bytes, 0)
    await disk.sync(file)
  } finally {
    await disk.close(file)
  }
  await disk.rename(draft, path)
  await disk.syncFolder(dirname(path))
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined
    throw new StorageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function isSnapshotRow(value: unknown): value is SnapshotRow {
  const row: Partial<Record<keyof SnapshotRow, unknown>> = Object(value)
  const { sha256, createdAt, point } = row
  return (
    [row.name, row.world, row.origin, row.seed].every((text) => typeof text === 'string') &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof createdAt === 'string' &&
    !Number.isNaN(Date.parse(createdAt)) &&
    [row.now, row.moment, row.documents].every(Number.isSafeInteger) &&
    (point === undefined || (typeof point === 'object' && point !== null)) &&
    ['string', 'undefined'].includes(typeof row.incarnation)
  )
}
