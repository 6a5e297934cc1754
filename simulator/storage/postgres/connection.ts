import { Client, type ClientBase, type ClientConfig, type QueryResultRow } from 'pg'
import type { Wall } from '../../engine/index.ts'
import type { NamedStatement } from './append-statement.ts'

/**
 * The server cancels a statement that runs for so long. Otherwise one whose client has given it up would keep its
 * connection for as long as it waits for a lock.
 */
export const longestStatementMs = 30_000

/** Limits the statements of a connection. By a statement, because poolers refuse settings in its parameters. */
export async function limit(client: ClientBase): Promise<void> {
  await client.query(`set statement_timeout = ${longestStatementMs}`)
}

/** Rejects when the promise takes longer than that. */
export function within<T>(wall: Wall, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = wall.timer(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    promise.then(resolve, reject).finally(cancel)
  })
}

/** A connection with the promise that it can be used. */
interface Opened {
  readonly client: Client
  readonly ready: Promise<void>
}

/** One connection, which is made when it is needed and given up after an error; the next statement makes another. */
export class Connection {
  #opened: Opened | undefined

  constructor(
    readonly config: ClientConfig,
    readonly wall: Wall,
    /** Called with each new connection before its first statement. */
    readonly begin: (client: ClientBase) => Promise<void>,
  ) {}

  /** Runs a statement; without an answer in time the connection is given up, and the outcome is unknown. */
  async query<R extends QueryResultRow>(statement: NamedStatement, answerWithinMs: number): Promise<readonly R[]> {
    this.#opened ??= this.#open()
    const opened = this.#opened
    const answer = opened.ready.then(() => opened.client.query<R>(statement))
    try {
      const { rows } = await within(this.wall, answerWithinMs, answer)
      return rows
    } catch (error) {
      this.#giveUp(opened)
      throw error
    }
  }

  close(): void {
    if (this.#opened !== undefined) this.#giveUp(this.#opened)
  }

  #open(): Opened {
    const client = new Client(this.config)
    const opened = { client, ready: this.#begin(client) }
    // Without a listener, an idle connection that is cut would end the process.
    client.on('error', () => this.#giveUp(opened))
    return opened
  }

  async #begin(client: Client): Promise<void> {
    await client.connect()
    await limit(client)
    await this.begin(client)
  }

  #giveUp(opened: Opened): void {
    if (this.#opened === opened) this.#opened = undefined
    // It may never answer, so its end is not waited for.
    opened.client.end().catch(() => undefined)
  }
}
