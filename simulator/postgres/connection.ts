import { Client, type ClientConfig, type QueryResultRow } from 'pg'
import type { Wall } from '../engine/types.ts'
import type { NamedStatement } from './append-statement.ts'

/** Rejects when the promise takes longer than that. */
function within<T>(wall: Wall, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = wall.timer(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    promise.then(resolve, reject).finally(cancel)
  })
}

/** One connection, which is made when it is needed and given up after an error; the next statement makes another. */
export class Connection {
  #client: Promise<Client> | undefined

  constructor(
    readonly config: ClientConfig,
    readonly wall: Wall,
  ) {}

  /** Runs a statement; without an answer in time the connection is given up, and the outcome is unknown. */
  async query<R extends QueryResultRow>(statement: NamedStatement, answerWithinMs: number): Promise<readonly R[]> {
    this.#client ??= this.#connect()
    const client = this.#client
    try {
      const { rows } = await within(
        this.wall,
        answerWithinMs,
        client.then((one) => one.query<R>(statement)),
      )
      return rows
    } catch (error) {
      this.#giveUp(client)
      throw error
    }
  }

  close(): void {
    if (this.#client !== undefined) this.#giveUp(this.#client)
  }

  #connect(): Promise<Client> {
    const client = new Client(this.config)
    const connected = client.connect().then(() => client)
    // Without a listener, an idle connection that is cut would end the process.
    client.on('error', () => this.#giveUp(connected))
    return connected
  }

  #giveUp(client: Promise<Client>): void {
    if (this.#client === client) this.#client = undefined
    // It may never answer, so its end is not waited for.
    client.then((one) => one.end()).catch(() => undefined)
  }
}
