import { Client, type ClientBase, type ClientConfig, type QueryResultRow } from 'pg'
import type { Wall } from '../../engine/index.ts'
import type { NamedStatement } from './append-statement.ts'

/**
 * The time after which the server cancels a statement. Otherwise an abandoned one would keep its connection while it
 * waits for a lock.
 */
export const longestStatementMs = 30_000

/** Sets the time limit of statements. Uses a statement, because poolers refuse settings in the startup parameters. */
export async function limit(client: ClientBase): Promise<void> {
  await client.query(`set statement_timeout = ${longestStatementMs}`)
}

/** Rejects when the promise takes longer. */
export function within<T>(wall: Wall, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = wall.timer(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    promise.then(resolve, reject).finally(cancel)
  })
}

/** A connection and its readiness. */
interface Opened {
  readonly client: Client
  readonly ready: Promise<void>
}

/** A connection that opens on demand and closes after an error; the next statement opens another. */
export class Connection {
  #opened: Opened | undefined

  constructor(
    readonly config: ClientConfig,
    readonly wall: Wall,
    /** Prepares each new connection. */
    readonly begin: (client: ClientBase) => Promise<void>,
  ) {}

  /** Runs a statement. Without an answer in time, the connection is closed and the outcome is unknown. */
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
    // Without a listener, losing an idle connection would end the process.
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
    // Not awaited: the server may never answer.
    opened.client.end().catch(() => undefined)
  }
}
