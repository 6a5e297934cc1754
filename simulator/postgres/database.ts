import { type ClientConfig, Pool, type QueryResultRow } from 'pg'
import type { Wall } from '../engine/types.ts'
import { StorageError } from '../storage/index.ts'
import { describeProblem, isTransient } from './problems.ts'
import type { DatabaseSetting } from './setting.ts'

/** Claims, reads and renewals need few connections, and a server has few for all processes together. */
const mostConnections = 3
const repeatEveryMs = 50
/** A statement without an answer for so long is given up; the connection is cut. */
const answerWithinMs = 30_000

/** The database for everything but appends. */
export class Database {
  readonly #pool: Pool

  constructor(
    readonly setting: DatabaseSetting,
    config: ClientConfig,
    readonly wall: Wall,
    readonly patienceMs: number,
  ) {
    this.#pool = new Pool({ ...config, max: mostConnections, query_timeout: answerWithinMs })
    // Without a listener, an idle connection that is cut would end the process.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Runs one statement, and again while the problem is one that passes. A statement that writes must therefore be one
   * that can be run twice; `values` is told whether this is a repetition. Throws a StorageError in the end.
   */
  async query<R extends QueryResultRow>(
    text: string,
    values: readonly unknown[] | ((isRepetition: boolean) => readonly unknown[]) = [],
  ): Promise<readonly R[]> {
    let giveUpAt: number | undefined
    for (let isRepetition = false; ; isRepetition = true) {
      try {
        const given = typeof values === 'function' ? values(isRepetition) : values
        const { rows } = await this.#pool.query<R>(text, [...given])
        return rows
      } catch (error) {
        giveUpAt ??= this.wall.now() + this.patienceMs
        if (!isTransient(error) || this.wall.now() >= giveUpAt)
          throw new StorageError(describeProblem(this.setting, error), { cause: error })
        await new Promise<void>((resolve) => this.wall.timer(repeatEveryMs, resolve))
      }
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
