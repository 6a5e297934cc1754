import { resolve } from 'node:path'
import type { JournalLag, Undo, Wall } from '../../engine/index.ts'
import { type KeptPart, type Storage, StorageError, type StoredEntry } from '../index.ts'
import { Batches } from './batches.ts'
import { getBlob, putBlob } from './blobs.ts'
import { writeCheckpoint } from './compaction.ts'
import { disk, type Files } from './files.ts'
import { describeFailedWrite, folderError } from './folder-errors.ts'
import { type Lock, lockFolder } from './lock.ts'
import { prepareFolder } from './prepare-folder.ts'
import { type Recovered, recover } from './recovery.ts'
import { SegmentWriter } from './segment-writer.ts'

/** Options that only tests set. */
export interface StorageInternals {
  /** Defaults to the file system. */
  readonly files?: Files
  /** The size at which a new journal starts. */
  readonly segmentBytes?: number
  /** The least number of appended bytes before a compaction. */
  readonly compactionBytes?: number
  /** The wall time between two checks for a compaction. */
  readonly compactionEveryMs?: number
  /** The number of entries after which the log of a world in a database is compacted. */
  readonly compactionEntries?: number
}

export interface FolderOptions extends StorageInternals {
  readonly wall: Wall
}

const mebibyte = 1 << 20

/** Opens the storage that a setting names. */
export async function openStorage(setting: string, options: FolderOptions): Promise<Storage> {
  if (setting === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(setting))
    throw new StorageError(`The storage is ${JSON.stringify(setting)}, expected "memory" or the path of a folder.`)
  return openFolder(resolve(setting), options)
}

/** Opens a folder as storage; throws a StorageError. */
export async function openFolder(folder: string, options: FolderOptions): Promise<FolderStorage> {
  await prepareFolder(folder)
  try {
    return new FolderStorage(folder, options, await lockFolder(folder, options.wall))
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** One log for all worlds in a folder: a checkpoint, the journals after it, and uploads. */
class FolderStorage implements Storage {
  readonly #folder: string
  readonly #wall: Wall
  readonly #files: Files
  readonly #lock: Lock
  readonly #writer: SegmentWriter
  readonly #batches: Batches
  readonly #compactionBytes: number
  #checkpointBytes = 0
  /** The bytes of the journals that existed on opening and are in no checkpoint. */
  #olderBytes = 0
  /** The number of appended bytes when a compaction last began. */
  #compactedBytes = 0
  #compaction: Promise<void> | undefined
  #isClosing = false
  cut: Recovered['cut']

  constructor(folder: string, options: FolderOptions, lock: Lock) {
    const { wall, files = disk, segmentBytes = 64 * mebibyte, compactionBytes = 32 * mebibyte } = options
    this.#folder = folder
    this.#wall = wall
    this.#files = files
    this.#lock = lock
    this.#writer = new SegmentWriter(folder, files, segmentBytes, wall)
    this.#batches = new Batches(folder, this.#writer, wall)
    this.#compactionBytes = compactionBytes
  }

  async read(take: (entry: StoredEntry) => void): Promise<void> {
    try {
      const { checkpointBytes, journalBytes, cut } = await recover(this.#folder, this.#files, this.#writer, take)
      this.#checkpointBytes = checkpointBytes
      this.#olderBytes = journalBytes
      this.cut = cut
      await this.#batches.tryOut()
    } catch (error) {
      await this.close()
      throw folderError(this.#folder, error)
    }
  }

  get isWritable(): boolean {
    return this.#batches.problem === undefined
  }

  get problem(): string | undefined {
    return this.#batches.problem
  }

  get isDurable(): boolean {
    return this.#batches.isDurable
  }

  lag(): JournalLag {
    return this.#batches.lag()
  }

  prepare(world: string, savepoint: () => Undo): void {
    this.#batches.prepare(world, savepoint)
  }

  savepoint(): () => void {
    return this.#batches.savepoint()
  }

  append(world: string, sequence: number, texts: () => readonly string[]): void {
    if (this.#isClosing) throw new StorageError(`${this.#folder} is closed.`)
    this.#batches.append({ world, sequence, texts })
  }

  whenDurable(then: () => void, otherwise: (problem: string) => void): void {
    this.#batches.whenDurable(then, otherwise)
  }

  retry(): Promise<boolean> {
    return this.#batches.retry()
  }

  whenWritable(then: () => void): void {
    this.#batches.whenWritable(then)
  }

  get newestFile(): number {
    return this.#writer.number
  }

  onNewFile(listener: () => void): void {
    this.#writer.onBegin = listener
  }

  get isWorthCompacting(): boolean {
    const bytes = this.#olderBytes + this.#writer.appendedBytes - this.#compactedBytes
    return this.#compaction === undefined && bytes >= Math.max(this.#compactionBytes, this.#checkpointBytes)
  }

  compact(keep: (world: string) => KeptPart | undefined): Promise<void> {
    this.#compaction ??= this.#compact(keep).finally(() => {
      this.#compaction = undefined
    })
    return this.#compaction
  }

  async putBlob(sha256: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#writer.requireName()
      await putBlob(this.#folder, sha256, bytes, this.#wall)
    } catch (error) {
      throw new StorageError(describeFailedWrite(this.#folder, error))
    }
  }

  getBlob(sha256: string): Promise<Buffer | undefined> {
    return getBlob(this.#folder, sha256)
  }

  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    await this.#compaction?.catch(() => undefined)
    await this.#batches.settle()
    await this.#writer.close()
    await this.#lock.release()
  }

  async #compact(keep: (world: string) => KeptPart | undefined): Promise<void> {
    const { failures } = this.#batches
    const last = await this.#batches.seal()
    // Counted even when it fails, so that the next attempt waits until more was appended.
    this.#compactedBytes = this.#writer.appendedBytes
    this.#olderBytes = 0
    if (last === 0) return
    this.#checkpointBytes = await writeCheckpoint(
      {
        folder: this.#folder,
        files: this.#files,
        wall: this.#wall,
        check: () => this.#requireUse(),
        whenSafe: () => this.#whenSafe(failures),
      },
      last,
      keep,
    )
  }

  #requireUse(): void {
    if (this.#isClosing) throw new StorageError(`${this.#folder} is closed.`)
  }

  /** Waits until everything that the compaction has read is durable. */
  async #whenSafe(failures: number): Promise<void> {
    await new Promise<void>((resolve) => this.#batches.whenDurable(resolve, () => resolve()))
    if (this.#batches.failures !== failures)
      throw new StorageError(`Entries were lost while ${this.#folder} was compacted; it was not changed.`)
  }
}
