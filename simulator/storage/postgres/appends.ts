import type { JournalLag, Wall } from '../../engine/index.ts'
import { StorageError, Writability } from '../index.ts'
import { Batch, type RegistryAct, rowsOf } from './append-batch.ts'
import type { AppendWriter } from './append-writer.ts'
import { worldNameOf } from './owned-world.ts'
import { type OwnedWorlds, takenElsewhere } from './owned-worlds.ts'

interface AppendsOptions {
  readonly wall: Wall
  readonly writer: Pick<AppendWriter, 'write'>
  readonly owned: OwnedWorlds
  /** Writes something small to check that the database is writable. */
  readonly probe: () => Promise<void>
  readonly describe: (error: unknown) => string
}

/**
 * Writes acts in batches: one statement for all acts of a turn of the event loop. The next batch fills meanwhile. There
 * is no rollback: a world with unwritten acts is lost.
 */
export class Appends {
  readonly #options: AppendsOptions
  #gathering = new Batch()
  #writing: Batch | undefined
  #isTurnAwaited = false
  #isClosed = false
  readonly #writability: Writability
  /** A queue of work on the connection: batches and statements between them. One runs at a time. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(options: AppendsOptions) {
    this.#options = options
    this.#writability = new Writability(options.wall, () => this.#problemOfWriting())
    options.owned.afterLoss = (name, problem) => this.#drop(name, problem)
  }

  get problem(): string | undefined {
    return this.#writability.problem
  }

  get isDurable(): boolean {
    return this.#writing === undefined && this.#gathering.acts.length === 0
  }

  lag(): JournalLag {
    const entries = this.#gathering.acts.length + (this.#writing?.acts.length ?? 0)
    const since = this.#writing?.since ?? this.#gathering.since
    return { entries, ms: entries === 0 || since === undefined ? 0 : Math.max(0, this.#options.wall.now() - since) }
  }

  requireWritable(): void {
    if (this.#isClosed) throw new StorageError('The database is closed.')
    this.#writability.require()
  }

  savepoint(): () => void {
    const { acts } = this.#gathering
    const count = acts.length
    return () => {
      acts.length = Math.min(acts.length, count)
    }
  }

  add(act: RegistryAct): void {
    this.requireWritable()
    this.#gathering.acts.push(act)
    this.#gathering.since ??= this.#options.wall.now()
    if (this.#isTurnAwaited || this.#writing !== undefined) return
    this.#isTurnAwaited = true
    void this.#options.wall.turn().then(() => {
      this.#isTurnAwaited = false
      this.#writeNext()
    })
  }

  whenDurable(then: () => void, otherwise: (problem: string) => void, incarnations?: readonly string[]): void {
    const worlds = incarnations === undefined ? undefined : new Set(incarnations.map(worldNameOf))
    const [loss] = [...(worlds ?? [])].flatMap((name) => this.#options.owned.lossOf(name) ?? [])
    if (loss !== undefined) {
      otherwise(loss)
      return
    }
    const isAwaited = (batch: Batch) => (worlds === undefined ? batch.acts.length > 0 : batch.hasActsOf(worlds))
    const batch = [this.#gathering, this.#writing].find((one) => one !== undefined && isAwaited(one))
    if (batch === undefined) then()
    else batch.waiters.push({ then, otherwise, ...(worlds === undefined ? {} : { worlds }) })
  }

  retry(): Promise<boolean> {
    return this.#writability.retry()
  }

  whenWritable(then: () => void): void {
    this.#writability.whenWritable(then)
  }

  /** Runs work between batches, after everything added so far. */
  async between<R>(work: () => Promise<R>): Promise<R> {
    await new Promise<void>((resolve) => this.whenDurable(resolve, () => resolve()))
    return this.#enqueue(work)
  }

  /** Refuses writes with a description of the error until an attempt succeeds. */
  suspend(error: unknown): void {
    if (this.problem === undefined && !this.#isClosed) this.#writability.fail(this.#options.describe(error))
  }

  /** Refuses further acts and waits for writes in progress. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.between(() => Promise.resolve())
    this.#writability.stop()
  }

  #enqueue<R>(work: () => Promise<R>): Promise<R> {
    const result = this.#work.then(work)
    this.#work = result.catch(() => undefined)
    return result
  }

  #writeNext(): void {
    const batch = this.#gathering
    if (this.#writing !== undefined) return
    this.#gathering = new Batch()
    // Removed acts may leave waiters behind.
    if (batch.acts.length === 0) {
      settle(batch)
      return
    }
    this.#writing = batch
    void this.#enqueue(() => this.#write(batch))
  }

  async #write(batch: Batch): Promise<void> {
    const { owned, writer } = this.#options
    try {
      const rows = rowsOf(batch.acts)
      const written = await writer.write(rows)
      for (const owner of rows.owners) if (!written.has(owner.name)) owned.lose(owner, takenElsewhere(owner.name))
      owned.note(rows)
    } catch (error) {
      this.#fail(error)
      return
    }
    this.#writing = undefined
    this.#writeNext()
    settle(batch)
  }

  /** Loses every world with acts that are not durable, and refuses writes until an attempt succeeds. */
  #fail(error: unknown): void {
    const batches = [this.#writing, this.#gathering].filter((batch) => batch !== undefined)
    this.suspend(error)
    const problem = this.problem ?? this.#options.describe(error)
    for (const owner of new Set(batches.flatMap(({ acts }) => acts.map((act) => act.owner))))
      this.#options.owned.lose(owner, problem)
    this.#writing = undefined
    this.#gathering = new Batch()
    for (const { waiters } of batches) for (const { otherwise } of waiters) otherwise(problem)
  }

  /** Rejects the waiters of a lost world and drops its unsent acts. */
  #drop(name: string, problem: string): void {
    const batches = [this.#writing, this.#gathering].filter((batch) => batch !== undefined)
    const concerned = batches.flatMap((batch) => batch.takeWaitersOf(name))
    this.#gathering.drop(name)
    for (const { otherwise } of concerned) otherwise(problem)
  }

  async #problemOfWriting(): Promise<string | undefined> {
    try {
      await this.#enqueue(this.#options.probe)
      return undefined
    } catch (error) {
      return this.#options.describe(error)
    }
  }
}

const settle = ({ waiters }: Batch): void => {
  for (const { then } of waiters) then()
}
