import { type ClientConfig, Pool, type QueryConfig, type QueryResultRow } from 'pg'
import type { Wall } from '../../engine/index.ts'
import { ConcurrencyLimit, StorageError } from '../index.ts'
import { limit, longestStatementMs } from './connection.ts'
import { persist } from './persist.ts'

/** Claims and reads need few connections, and a server has few for all processes together. */
const mostConnections = 3
/** The time within which claims and lookups are answered; pages of a log may take as long as the server lets them. */
const answerWithinMs = 10_000

/** A statement that is given up when its answer takes longer; the connection is cut. */
type TimedStatement = QueryConfig & { readonly query_timeout: number }

/** The database for everything but appends and renewals, which must not wait behind long reads. */
export class Database {
  readonly #pool: Pool
  /** Statements wait for a free connection here: the pool would take a long queue for a server that does not answer. */
  readonly #limit = new ConcurrencyLimit(mostConnections)

  constructor(
    config: ClientConfig,
    readonly wall: Wall,
    readonly patienceMs: number,
    readonly describe: (error: unknown) => string,
  ) {
    this.#pool = new Pool({ ...config, max: mostConnections, query_timeout: answerWithinMs, onConnect: limit })
    // Without a listener, an idle connection that is cut would end the process.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Runs one statement, and again while the problem is one that passes; one that writes must therefore be fit to run
   * twice. Throws a StorageError in the end.
   */
  query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    return this.#run({ text, values: [...values], query_timeout: answerWithinMs })
  }

  /** The same for a statement that moves many bytes. */
  move<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    return this.#run({ text, values: [...values], query_timeout: longestStatementMs })
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #run<R extends QueryResultRow>(statement: TimedStatement): Promise<readonly R[]> {
    try {
      const { rows } = await this.#limit.run(() => persist(this, () => this.#pool.query<R>({ ...statement })))
      return rows
    } catch (error) {
      throw new StorageError(this.describe(error), { cause: error })
    }
  }
}
