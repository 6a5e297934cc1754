import type { JournalLag, Undo } from '../engine/journal.ts'
import type { Wall } from '../engine/types.ts'
import type { QueuedEntry, SegmentWriter } from './segment-writer.ts'
import { describeFailedWrite, StorageError } from './storage-error.ts'

interface Waiter {
  readonly then: () => void
  readonly otherwise: (problem: string) => void
}

/** Entries that become durable together, with the way back and those who wait. */
class Batch {
  readonly entries: QueuedEntry[] = []
  readonly heldWorlds = new Set<string>()
  readonly undos: Undo[] = []
  readonly waiters: Waiter[] = []
  /** The wall time at which its first entry was added. */
  since: number | undefined
}

/** The least wall time between two attempts to write again. */
const retryAfterMs = 100
/** The wall time between two attempts that nobody asked for: due tasks and webhooks wait for them. */
const retryEveryMs = 1_000

/**
 * Gathers entries and writes them in batches: one write and one sync for all entries of a turn of the event loop, and
 * while it runs the next batch gathers.
 */
export class Batches {
  readonly #folder: string
  readonly #writer: SegmentWriter
  readonly #wall: Wall
  #gathering = new Batch()
  #writing: Batch | undefined
  #isTurnAwaited = false
  #problem: string | undefined
  #failures = 0
  #triedAt = 0
  #attempt: Promise<boolean> | undefined
  #whenWritable: (() => void)[] = []
  #cancelRetry: () => void = () => undefined
  /** Work on the files: a batch, an attempt to write again or a sealing. Each begins when the one before has ended. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(folder: string, writer: SegmentWriter, wall: Wall) {
    this.#folder = folder
    this.#writer = writer
    this.#wall = wall
  }

  get problem(): string | undefined {
    return this.#problem
  }

  /** Counts the times that worlds went back. */
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

  hold(world: string, mark: () => Undo): void {
    this.#requireWritable()
    const { heldWorlds, undos } = this.#gathering
    if (heldWorlds.has(world)) return
    heldWorlds.add(world)
    undos.push(mark())
  }

  addUndo(undo: Undo): void {
    this.#gathering.undos.push(undo)
  }

  savepoint(): () => void {
    const { entries, undos, heldWorlds } = this.#gathering
    const [entryCount, undoCount, held] = [entries.length, undos.length, new Set(heldWorlds)]
    return () => {
      entries.length = entryCount
      undos.length = undoCount
      for (const world of heldWorlds) if (!held.has(world)) heldWorlds.delete(world)
    }
  }

  append(entry: QueuedEntry): void {
    this.#requireWritable()
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

  retry(): Promise<boolean> {
    if (this.#problem === undefined) return Promise.resolve(true)
    const triedLately = Math.abs(this.#wall.now() - this.#triedAt) < retryAfterMs
    if (this.#attempt === undefined && triedLately) return Promise.resolve(false)
    this.#attempt ??= this.#tryAgain().finally(() => {
      this.#attempt = undefined
    })
    return this.#attempt
  }

  whenWritable(then: () => void): void {
    if (this.#problem === undefined) then()
    else this.#whenWritable.push(then)
  }

  /** Completes the newest journal between two batches; returns the number of the last complete one. */
  seal(): Promise<number> {
    return this.#enqueue(async () => {
      this.#requireWritable()
      try {
        return await this.#writer.seal()
      } catch (error) {
        throw new StorageError(this.#fail(error))
      }
    })
  }

  /** Waits until nothing is being written. */
  async settle(): Promise<void> {
    this.#cancelRetry()
    await new Promise<void>((resolve) => this.whenDurable(resolve, () => resolve()))
    await this.#work
  }

  #requireWritable(): void {
    if (this.#problem !== undefined) throw new StorageError(this.#problem)
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
    // A sealing that failed meanwhile has taken the batch back.
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

  /** Takes every world back to its last durable moment, before anything else can read it. */
  #fail(error: unknown): string {
    const problem = describeFailedWrite(this.#folder, error)
    const undone = this.#writing === undefined ? [this.#gathering] : [this.#writing, this.#gathering]
    this.#problem = problem
    this.#failures += 1
    this.#triedAt = this.#wall.now()
    this.#writing = undefined
    this.#gathering = new Batch()
    for (const { undos } of undone.toReversed()) for (const undo of undos.toReversed()) undo()
    // Not yet possible on some disks, such as read-only ones; each attempt to write again begins with it.
    void this.#enqueue(() => this.#writer.restore()).catch(() => undefined)
    for (const { waiters } of undone) for (const { otherwise } of waiters) otherwise(problem)
    this.#retryLater()
    return problem
  }

  #retryLater(): void {
    this.#cancelRetry()
    this.#cancelRetry = this.#wall.timer(retryEveryMs, () => void this.retry())
  }

  async #tryAgain(): Promise<boolean> {
    this.#triedAt = this.#wall.now()
    this.#retryLater()
    return this.#enqueue(async () => {
      try {
        await this.#writer.restore()
        await this.#writer.probe()
        this.#problem = undefined
        this.#cancelRetry()
        for (const then of this.#whenWritable.splice(0)) then()
      } catch (error) {
        this.#problem = describeFailedWrite(this.#folder, error)
      }
      return this.#problem === undefined
    })
  }
}
