import type { JournalLag, Undo, Wall } from '../../engine/index.ts'
import { StorageError, Writability } from '../index.ts'
import { describeFailedWrite } from './folder-errors.ts'
import type { QueuedEntry, SegmentWriter } from './segment-writer.ts'

interface Waiter {
  readonly then: () => void
  readonly otherwise: (problem: string) => void
}

/** Entries that become durable together, with their rollback and the callers waiting for them. */
class Batch {
  readonly entries: QueuedEntry[] = []
  readonly preparedWorlds = new Set<string>()
  readonly undos: Undo[] = []
  readonly waiters: Waiter[] = []
  /** The wall time at which its first entry was added. */
  since: number | undefined
}

/**
 * Writes entries in batches: one write and one sync for all entries of a turn of the event loop. The next batch fills
 * meanwhile.
 */
export class Batches {
  readonly #folder: string
  readonly #writer: SegmentWriter
  readonly #wall: Wall
  #gathering = new Batch()
  #writing: Batch | undefined
  #isTurnAwaited = false
  #failures = 0
  readonly #writability: Writability
  /** A queue of work on the files: batches, retries and sealing. One runs at a time. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(folder: string, writer: SegmentWriter, wall: Wall) {
    this.#folder = folder
    this.#writer = writer
    this.#wall = wall
    this.#writability = new Writability(wall, () => this.#enqueue(() => this.#problemOfWriting()))
  }

  get problem(): string | undefined {
    return this.#writability.problem
  }

  /** The number of rollbacks so far. */
  get failures(): number {
    return this.#failures
  }

  get isDurable(): boolean {
    return this.#writing === undefined && this.#gathering.entries.length === 0
  }

  lag(): JournalLag {
    const entries = this.#gathering.entries.length + (this.#writing?.entries.length ?? 0)
    const since = this.#writing?.since ?? this.#gathering.since
    return { entries, ms: entries === 0 || since === undefined ? 0 : Math.max(0, this.#wall.now() - since) }
  }

  prepare(world: string, savepoint: () => Undo): void {
    this.#writability.require()
    const { preparedWorlds, undos } = this.#gathering
    if (preparedWorlds.has(world)) return
    preparedWorlds.add(world)
    undos.push(savepoint())
  }

  savepoint(): () => void {
    const { entries, undos, preparedWorlds } = this.#gathering
    const [entryCount, undoCount, prepared] = [entries.length, undos.length, new Set(preparedWorlds)]
    return () => {
      entries.length = entryCount
      undos.length = undoCount
      for (const world of preparedWorlds) if (!prepared.has(world)) preparedWorlds.delete(world)
    }
  }

  append(entry: QueuedEntry): void {
    this.#writability.require()
    this.#gathering.entries.push(entry)
    this.#gathering.since ??= this.#wall.now()
    if (this.#isTurnAwaited || this.#writing !== undefined) return
    this.#isTurnAwaited = true
    void this.#wall.turn().then(() => {
      this.#isTurnAwaited = false
      this.#writeNext()
    })
  }

  whenDurable(then: () => void, otherwise: (problem: string) => void): void {
    const batch = this.#gathering.entries.length > 0 ? this.#gathering : this.#writing
    if (batch === undefined) then()
    else batch.waiters.push({ then, otherwise })
  }

  /** Checks that the folder is writable, before the first request needs it. */
  async tryOut(): Promise<void> {
    const problem = await this.#enqueue(() => this.#problemOfWriting())
    if (problem !== undefined) this.#writability.fail(problem)
  }

  retry(): Promise<boolean> {
    return this.#writability.retry()
  }

  whenWritable(then: () => void): void {
    this.#writability.whenWritable(then)
  }

  /** Completes the newest journal between two batches and returns the number of the last complete one. */
  seal(): Promise<number> {
    return this.#enqueue(async () => {
      this.#writability.require()
      try {
        return await this.#writer.seal()
      } catch (error) {
        throw new StorageError(this.#fail(error))
      }
    })
  }

  /** Waits for writes in progress. */
  async settle(): Promise<void> {
    this.#writability.stop()
    await new Promise<void>((resolve) => this.whenDurable(resolve, () => resolve()))
    await this.#work
  }

  #enqueue<R>(work: () => Promise<R>): Promise<R> {
    const result = this.#work.then(work)
    this.#work = result.catch(() => undefined)
    return result
  }

  #writeNext(): void {
    const batch = this.#gathering
    if (batch.entries.length === 0 || this.#writing !== undefined) return
    this.#gathering = new Batch()
    this.#writing = batch
    void this.#enqueue(() => this.#write(batch))
  }

  async #write(batch: Batch): Promise<void> {
    // Sealing failed meanwhile and rolled the batch back.
    if (this.#writing !== batch) return
    try {
      await this.#writer.write(batch.entries)
    } catch (error) {
      this.#fail(error)
      return
    }
    this.#writing = undefined
    this.#writeNext()
    for (const { then } of batch.waiters) then()
  }

  /** Rolls every world back to its last durable moment, before anything else can read it. */
  #fail(error: unknown): string {
    const problem = describeFailedWrite(this.#folder, error)
    const undone = this.#writing === undefined ? [this.#gathering] : [this.#writing, this.#gathering]
    this.#writability.fail(problem)
    this.#failures += 1
    this.#writing = undefined
    this.#gathering = new Batch()
    for (const { undos } of undone.toReversed()) for (const undo of undos.toReversed()) undo()
    // This can fail, for example on a read-only disk. Every retry starts with it again.
    void this.#enqueue(() => this.#writer.restore()).catch(() => undefined)
    for (const { waiters } of undone) for (const { otherwise } of waiters) otherwise(problem)
    return problem
  }

  /** Tries to write and returns the problem, if any. */
  async #problemOfWriting(): Promise<string | undefined> {
    try {
      await this.#writer.restore()
      await this.#writer.probe()
      return undefined
    } catch (error) {
      return describeFailedWrite(this.#folder, error)
    }
  }
}
