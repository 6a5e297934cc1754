import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Chance } from '../crash/chance.ts'
import type { Receiver } from '../crash/receiver.ts'
import { WorldClient } from './client.ts'
import { beginning, shortBeginning } from './plan.ts'
import type { Sender } from './sender.ts'

/**
 * The longest pause of a client between two requests while faults are made: all worlds together send up to 75 requests
 * in a second. Faults are to be survived, not gigabytes moved: worlds grow with each request.
 */
const mostPauseMs = (worlds: number) => Math.max(1_200, 27 * worlds)
/** The same for a client whose next answers everybody waits for. */
const mostPauseInHasteMs = (worlds: number) => Math.max(300, 4 * worlds)

export interface ClientOptions {
  readonly seed: number
  readonly worlds: number
  /** The number of worlds that begin with a resource of nearly every kind; the others have what the load needs. */
  readonly fullWorlds: number
}

/** The clients of all worlds; `seed` and the number of a world decide its requests. */
export function clientsFor(
  { seed, worlds, fullWorlds }: ClientOptions,
  sender: Sender,
  receiver: Receiver,
): readonly WorldClient[] {
  return Array.from({ length: worlds }, (_, index) => {
    const name = `chaos-${index}`
    const acts = index < fullWorlds ? beginning : shortBeginning
    return new WorldClient(name, seed * 10_000 + index, acts, sender, receiver.endpoints(name, 0)[0] ?? '')
  })
}

/** Runs the clients of all worlds at once until it is ended. */
export class Load {
  #isEnded = false
  /** Ends the pauses of all clients when it is aborted. */
  #calm = calm()
  /** The number of answers at the first try that everybody waits for. */
  #awaited: ReadonlyMap<WorldClient, number> = new Map()
  readonly #running: Promise<unknown>

  constructor(readonly clients: readonly WorldClient[]) {
    this.#running = Promise.all(clients.map((client, index) => this.#run(client, new Chance(index))))
    // Whoever waits for the end gets the error; until then it must not end the process.
    this.#running.catch(() => undefined)
  }

  async #run(client: WorldClient, chance: Chance): Promise<void> {
    const worlds = this.clients.length
    while (!this.#isEnded) {
      const { signal } = this.#calm
      if (this.#isSettled(client))
        await pause(chance.below(mostPauseMs(worlds)), undefined, { signal }).catch(() => undefined)
      if (!this.#isSettled(client)) await pause(chance.below(mostPauseInHasteMs(worlds)))
      await client.act()
    }
  }

  #isSettled(client: WorldClient): boolean {
    return client.firstTries >= (this.#awaited.get(client) ?? 0)
  }

  /** Resolves when each world had an answer at its first try from now on; throws when a request cannot succeed. */
  async settles(): Promise<void> {
    // The answer after the next one is to a request that was sent after this.
    this.#awaited = new Map(this.clients.map((client) => [client, client.firstTries + 2]))
    this.#calm.abort()
    this.#calm = calm()
    while (!this.clients.every((client) => this.#isSettled(client))) await Promise.race([this.#running, pause(20)])
  }

  async end(): Promise<void> {
    this.#isEnded = true
    this.#calm.abort()
    await this.#running
  }
}

function calm(): AbortController {
  const controller = new AbortController()
  // Every client listens.
  setMaxListeners(0, controller.signal)
  return controller
}

/** Runs a function for all clients, a limited number at a time. */
export async function forAll(clients: readonly WorldClient[], run: (client: WorldClient) => Promise<void>) {
  const left = [...clients]
  const worker = async () => {
    for (let client = left.shift(); client !== undefined; client = left.shift()) await run(client)
  }
  await Promise.all(Array.from({ length: 32 }, worker))
}
