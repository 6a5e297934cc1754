import type { ClientBase, ClientConfig, QueryResultRow } from 'pg'
import type { Wall } from '../../engine/index.ts'
import { StorageError } from '../index.ts'
import { type BatchRows, rowsOfWorld } from './append-batch.ts'
import { appendStatement, type NamedStatement } from './append-statement.ts'
import { Connection } from './connection.ts'
import { isDuplicate } from './problems.ts'
import { retryTransient } from './retry.ts'

/** The slowest transfer to wait for, in bytes per millisecond. */
const leastBytesPerMs = 1_000

/** Writes batches through a dedicated connection, so they never queue behind other statements. */
export class AppendWriter {
  readonly #connection: Connection

  constructor(
    config: ClientConfig,
    readonly wall: Wall,
    readonly processNumber: number,
    /** The time limit of an answer, and then of an unknown outcome. */
    readonly patienceMs: number,
    readonly describe: (error: unknown) => string,
    begin: (client: ClientBase) => Promise<void>,
  ) {
    this.#connection = new Connection(config, wall, begin)
  }

  /**
   * Writes a batch and returns the names of the worlds written; the others are no longer owned. Resolves an unknown
   * outcome by writing the same again under the same epochs. Throws when that fails for too long, or when nothing can
   * be written.
   */
  async write(rows: BatchRows): Promise<ReadonlySet<string>> {
    try {
      return await retryTransient(this, (isRepetition) => this.#send(rows, isRepetition))
    } catch (error) {
      if (isDuplicate(error)) return this.#writeApart(rows)
      throw error
    }
  }

  /** Runs another statement; throws a StorageError. Do not call it while a batch is being written. */
  async run<R extends QueryResultRow>(statement: NamedStatement): Promise<readonly R[]> {
    try {
      return await this.#connection.query<R>(statement, this.patienceMs)
    } catch (error) {
      throw new StorageError(this.describe(error), { cause: error })
    }
  }

  close(): void {
    this.#connection.close()
  }

  async #send(rows: BatchRows, isRepetition: boolean): Promise<ReadonlySet<string>> {
    const bytes = rows.entries.reduce((sum, { texts }) => sum + texts.length, 0)
    const answerWithinMs = this.patienceMs + bytes / leastBytesPerMs
    const statement = appendStatement(rows, this.processNumber, isRepetition)
    const names = await this.#connection.query<{ name: string }>(statement, answerWithinMs)
    const written = new Set(names.map(({ name }) => name))
    const isKept = new Set(rows.registered.map(({ name }) => name))
    const unknown = rows.ended.filter(({ name }) => !written.has(name) && !isKept.has(name))
    if (isRepetition && unknown.length > 0) await this.#addDeleted(unknown, written)
    return written
  }

  /** Adds the worlds that the first attempt deleted: they have no epoch, so the retry does not return them. */
  async #addDeleted(ended: BatchRows['ended'], written: Set<string>): Promise<void> {
    const text = `select name from unnest($1::text[], $2::text[]) as ended (name, incarnation)
      where incarnation not in (select incarnation from sandglass.world where incarnation = any($2))`
    const values = [ended.map(({ name }) => name), ended.map(({ incarnation }) => incarnation)]
    const statement = { name: 'deleted', text, values }
    for (const { name } of await this.#connection.query<{ name: string }>(statement, this.patienceMs)) written.add(name)
  }

  /** Writes each world alone after a duplicate entry, so only the world with the duplicate is lost. */
  async #writeApart(rows: BatchRows): Promise<ReadonlySet<string>> {
    if (rows.owners.length === 1) return new Set()
    const written = new Set<string>()
    for (const owner of rows.owners) for (const name of await this.write(rowsOfWorld(rows, owner))) written.add(name)
    return written
  }
}
