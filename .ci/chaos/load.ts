import { setTimeout as pause } from 'node:timers/promises'
import { Chance } from '../crash/chance.ts'
import type { Receiver } from '../crash/receiver.ts'
import { WorldClient } from './client.ts'
import type { Sender } from './sender.ts'

/**
 * The longest pause of a client between two requests: all worlds together send up to 250 requests in a second. In a
 * long run they send fewer, because worlds grow with each request: faults are to be survived, not gigabytes moved.
 */
const mostPauseMs = (worlds: number, faults: number) => Math.max(600, 8 * worlds) * Math.max(1, faults / 50)

/** The clients of all worlds; `seed` and the number of a world decide its requests. */
export function clientsFor(worlds: number, seed: number, sender: Sender, receiver: Receiver): readonly WorldClient[] {
  return Array.from({ length: worlds }, (_, index) => {
    const name = `chaos-${index}`
    return new WorldClient(name, seed * 10_000 + index, sender, receiver.endpoints(name, 0)[0] ?? '')
  })
}

/** Runs the clients of all worlds at once until it is ended. */
export class Load {
  #isEnded = false
  readonly #running: Promise<unknown>

  constructor(
    readonly clients: readonly WorldClient[],
    readonly faults: number,
  ) {
    this.#running = Promise.all(clients.map((client, index) => this.#run(client, new Chance(index))))
    // Whoever waits for the end gets the error; until then it must not end the process.
    this.#running.catch(() => undefined)
  }

  async #run(client: WorldClient, chance: Chance): Promise<void> {
    while (!this.#isEnded) {
      await pause(chance.below(mostPauseMs(this.clients.length, this.faults)))
      await client.act()
    }
  }

  /** Resolves when each world had an answer at its first try from now on; throws when a request cannot succeed. */
  async settles(): Promise<void> {
    const before = new Map(this.clients.map((client) => [client, client.firstTries]))
    // The answer after the next one is to a request that was sent after this.
    const isSettled = (client: WorldClient) => client.firstTries >= (before.get(client) ?? 0) + 2
    while (!this.clients.every(isSettled)) await Promise.race([this.#running, pause(20)])
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#running
  }
}

/** Runs a function for all clients, a limited number at a time. */
export async function forAll(clients: readonly WorldClient[], run: (client: WorldClient) => Promise<void>) {
  const left = [...clients]
  const worker = async () => {
    for (let client = left.shift(); client !== undefined; client = left.shift()) await run(client)
  }
  await Promise.all(Array.from({ length: 32 }, worker))
}
