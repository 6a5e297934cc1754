import { join } from 'node:path'
import { pause, sliceMs, type Wall } from '../../engine/index.ts'
import type { Files } from './files.ts'
import { DeletedJournal } from './folder-errors.ts'
import { logFileName, temporary } from './folder-names.ts'
import { firstLineOf, LineBuffer, lastLineOf } from './line-format.ts'

/** An entry that waits to be written. */
export interface QueuedEntry {
  readonly world: string
  readonly sequence: number
  readonly texts: () => readonly string[]
}

/** The journal being appended to. */
interface Current {
  readonly path: string
  readonly file: number
  readonly number: number
  entries: number
  length: number
}

/** The good part of a journal that is resumed. */
interface ResumedPart {
  readonly entries: number
  readonly goodLength: number
}

/** A buffer that grew for a large batch shrinks to this size again. */
const mostKeptBytes = 1 << 20
/** As large as a usual batch: a successful probe means that writes succeed. */
const probe = Buffer.alloc(1 << 16, ' ')

/** Appends batches to the newest journal and starts another one when it is full. Calls must not overlap. */
export class SegmentWriter {
  readonly #folder: string
  readonly #files: Files
  readonly #mostBytes: number
  readonly #wall: Wall
  readonly #lines = new LineBuffer(mostKeptBytes)
  #current: Current | undefined
  #appendedBytes = 0
  /** Called when another journal has begun. */
  onBegin: () => void = () => undefined

  constructor(folder: string, files: Files, mostBytes: number, wall: Wall) {
    this.#folder = folder
    this.#files = files
    this.#mostBytes = mostBytes
    this.#wall = wall
  }

  /** The bytes that were appended by this process. */
  get appendedBytes(): number {
    return this.#appendedBytes
  }

  /** The number of the journal that entries are appended to. */
  get number(): number {
    return this.#here.number
  }

  /** Resumes a journal and truncates it after its good part. */
  async resume(name: string, number: number, { entries, goodLength: length }: ResumedPart): Promise<void> {
    const path = join(this.#folder, name)
    const file = await this.#files.open(path)
    this.#current = { path, file, number, entries, length }
    await this.#files.truncate(file, length)
    // A process that ended early may have left a batch that is not synced.
    await this.#files.sync(file)
  }

  /** Starts an empty journal as the newest one. */
  async begin(number: number): Promise<void> {
    const path = this.#pathOf(number)
    const file = await this.#create(`${path}${temporary}`)
    await this.#files.rename(`${path}${temporary}`, path)
    await this.#files.syncFolder(this.#folder)
    this.#current = { path, file, number, entries: 0, length: firstLineOf('journal').length }
  }

  /** Writes and syncs a batch. */
  async write(entries: readonly QueuedEntry[]): Promise<void> {
    const lines = await this.#encode(entries)
    if (this.#here.length + lines.length > this.#mostBytes) await this.seal()
    const current = this.#here
    await this.#files.write(current.file, lines, current.length)
    await this.#files.sync(current.file)
    await this.requireName()
    current.length += lines.length
    current.entries += entries.length
    this.#appendedBytes += lines.length
  }

  /**
   * Completes the newest journal and starts another; returns the number of the completed one. An empty journal is kept.
   */
  async seal(): Promise<number> {
    // Another process may use the folder by now.
    await this.requireName()
    const { file, number, entries, length } = this.#here
    if (entries === 0) return number - 1
    const path = this.#pathOf(number + 1)
    // In this order, the newest journal is good at every step.
    const next = await this.#create(`${path}${temporary}`)
    try {
      await this.#files.write(file, Buffer.from(lastLineOf(entries)), length)
      await this.#files.sync(file)
      await this.#files.rename(`${path}${temporary}`, path)
      await this.#files.syncFolder(this.#folder)
    } catch (error) {
      await this.#files.close(next)
      throw error
    }
    await this.#files.close(file)
    this.#current = { path, file: next, number: number + 1, entries: 0, length: firstLineOf('journal').length }
    this.onBegin()
    return number
  }

  /** Restores the files to the last complete batch after a failure. */
  async restore(): Promise<void> {
    await this.requireName()
    const { file, number, length } = this.#here
    const next = this.#pathOf(number + 1)
    await this.#files.remove(`${next}${temporary}`)
    // Removed first: a journal after an incomplete one would count as damage.
    await this.#files.remove(next)
    await this.#files.truncate(file, length)
  }

  /** Checks that writing succeeds. */
  async probe(): Promise<void> {
    const { file, length } = this.#here
    await this.#files.write(file, probe, length)
    await this.#files.sync(file)
    await this.#files.truncate(file, length)
    await this.#files.sync(file)
  }

  /** Throws if the journal was deleted: its entries could not be read back. */
  async requireName(): Promise<void> {
    const { file, path } = this.#here
    if (!(await this.#files.hasName(file))) throw new DeletedJournal(path)
  }

  async close(): Promise<void> {
    const file = this.#current?.file
    this.#current = undefined
    if (file !== undefined) await this.#files.close(file)
  }

  get #here(): Current {
    if (this.#current === undefined) throw new Error('A storage is read before it is written, and not after its end.')
    return this.#current
  }

  #pathOf(number: number): string {
    return join(this.#folder, logFileName('journal', number))
  }

  async #create(path: string): Promise<number> {
    const file = await this.#files.open(path)
    try {
      await this.#files.truncate(file, 0)
      await this.#files.write(file, Buffer.from(firstLineOf('journal')), 0)
      await this.#files.sync(file)
    } catch (error) {
      await this.#files.close(file)
      throw error
    }
    return file
  }

  /** Encodes a batch, in slices because a fork writes many documents. */
  async #encode(entries: readonly QueuedEntry[]): Promise<Buffer> {
    this.#lines.clear(mostKeptBytes)
    const last = entries.length - 1
    let startedAt = this.#wall.now()
    for (const [index, { world, sequence, texts }] of entries.entries()) {
      this.#lines.addLine(world, sequence, index === last ? '.' : '+', texts())
      if (this.#wall.now() - startedAt < sliceMs) continue
      await pause(this.#wall)
      startedAt = this.#wall.now()
    }
    return this.#lines.content
  }
}
