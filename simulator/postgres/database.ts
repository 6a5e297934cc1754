import { type ClientConfig, Pool, type QueryResultRow } from 'pg'
import type { Wall } from '../engine/types.ts'
import { StorageError } from '../storage/index.ts'
import { Turns } from '../storage/turns.ts'
import { limit, longestStatementMs } from './connection.ts'
import { persist } from './persist.ts'

/** Claims and reads need few connections, and a server has few for all processes together. */
const mostConnections = 3

/** The database for everything but appends and renewals, which must not wait behind long reads. */
export class Database {
  readonly #pool: Pool
  /** Statements wait for a free connection here: the pool would take a long queue for a server that does not answer. */
  readonly #turns = new Turns(mostConnections)

  constructor(
    config: ClientConfig,
    readonly wall: Wall,
    readonly patienceMs: number,
    readonly describe: (error: unknown) => string,
  ) {
    this.#pool = new Pool({ ...config, max: mostConnections, query_timeout: longestStatementMs, onConnect: limit })
    // Without a listener, an idle connection that is cut would end the process.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Runs one statement, and again while the problem is one that passes; one that writes must therefore be fit to run
   * twice. Throws a StorageError in the end.
   */
  async query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    try {
      const { rows } = await this.#turns.take(() => persist(this, () => this.#pool.query<R>(text, [...values])))
      return rows
    } catch (error) {
      throw new StorageError(this.describe(error), { cause: error })
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
