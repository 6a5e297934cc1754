import { type ClientConfig, Pool, type QueryConfig, type QueryResultRow } from 'pg'
import type { Wall } from '../../engine/index.ts'
import { ConcurrencyLimit, StorageError } from '../index.ts'
import { limit, longestStatementMs } from './connection.ts'
import { retryTransient } from './retry.ts'

/** Claims and reads need few connections, and all processes share those of the server. */
const mostConnections = 3
/** The time limit of claims and lookups; pages of a log have only the server's limit. */
const answerWithinMs = 10_000

/** A statement with a time limit, after which its connection is closed. */
type TimedStatement = QueryConfig & { readonly query_timeout: number }

/** Runs all statements except appends and renewals, which must not wait behind long reads. */
export class Database {
  readonly #pool: Pool
  /** Statements wait here for a free connection: the pool would mistake a long queue for an unresponsive server. */
  readonly #limit = new ConcurrencyLimit(mostConnections)

  constructor(
    config: ClientConfig,
    readonly wall: Wall,
    readonly patienceMs: number,
    readonly describe: (error: unknown) => string,
  ) {
    this.#pool = new Pool({ ...config, max: mostConnections, query_timeout: answerWithinMs, onConnect: limit })
    // Without a listener, losing an idle connection would end the process.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Runs a statement and retries it after transient errors, so writes must be idempotent. Throws a StorageError in the
   * end.
   */
  query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    return this.#run({ text, values: [...values], query_timeout: answerWithinMs })
  }

  /** Does the same for a statement that transfers many bytes. */
  move<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    return this.#run({ text, values: [...values], query_timeout: longestStatementMs })
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #run<R extends QueryResultRow>(statement: TimedStatement): Promise<readonly R[]> {
    try {
      const { rows } = await this.#limit.run(() => retryTransient(this, () => this.#pool.query<R>({ ...statement })))
      return rows
    } catch (error) {
      throw new StorageError(this.describe(error), { cause: error })
    }
  }
}
