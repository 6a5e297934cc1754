import assert from 'node:assert/strict'
import { createSimulator, type Simulator, type SimulatorOptions } from '../../simulator/app.ts'
import { wall as realWall } from '../../simulator/engine/index.ts'

/** The credential and the address of a world, as its making answers them. */
export interface MadeWorld {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // The tests read members of answers whose shapes the features check.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

/** For tests in which leases run out. */
export const shortLease = { leaseMs: 1_000 }

/** A wall whose timers can be held back, as those of a process that is paused. */
class PausableWall {
  readonly #held: (() => void)[] = []
  isPaused = false

  readonly now = realWall.now
  readonly uptime = realWall.uptime
  readonly turn = realWall.turn
  readonly chance = realWall.chance

  readonly timer = (delayMs: number, callback: () => void): (() => void) => {
    const fire = () => {
      if (this.isPaused) this.#held.push(fire)
      else callback()
    }
    return realWall.timer(delayMs, fire)
  }

  resume(): void {
    this.isPaused = false
    for (const fire of this.#held.splice(0)) fire()
  }
}

/** A Sandglass that shares a database; several of them run in the process of the tests. */
export class Process {
  readonly simulator: Simulator
  readonly #wall = new PausableWall()
  #isEnded = false

  constructor(database: string, options: SimulatorOptions = {}) {
    // On a busy machine a process can wait for seconds before it renews its leases.
    const usual = { port: 0, leaseMs: 10_000, drainMs: 0, strict: true }
    this.simulator = createSimulator({ ...usual, storage: database, wall: this.#wall, ...options })
  }

  /** Holds its timers back, so that its leases run out. It answers requests, as a process does that wakes up. */
  pause(): void {
    this.#wall.isPaused = true
  }

  resume(): void {
    this.#wall.resume()
  }

  get url(): string {
    return this.simulator.origin.replace('localhost', '127.0.0.1')
  }

  /** True when the process has a world in memory. */
  has(name: string): boolean {
    return this.simulator.worlds.find(name) !== undefined
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  /** Sends a request to the API with the credential of a world. */
  api(world: Omit<MadeWorld, 'name'>, method: string, path: string, body?: unknown): Promise<Answer> {
    const authorization = `Basic ${btoa(`${world.clientId}:${world.clientSecret}`)}`
    return this.send(method, `/2025-10-13${path}`, body, { authorization })
  }

  /** Makes a world with a frozen clock. */
  async make(name: string, input: object = {}): Promise<MadeWorld> {
    const { status, text, body } = await this.send('POST', '/admin/worlds', {
      name,
      seed: name,
      frozen: true,
      ...input,
    })
    assert.equal(status, 201, text)
    return body
  }

  /** Stops it as SIGTERM does. */
  async stop(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    this.resume()
    await this.simulator.close()
  }
}

export const expectStatus = (expected: number, { status, text }: Answer) => assert.equal(status, expected, text)

/** Reads the hash of a world's state, through any process. */
export const hashOf = async (process: Process, name: string): Promise<string> =>
  (await process.send('GET', `/admin/worlds/${name}`)).body.stateHash

export const newCustomer = (platformCustomerId: string) => ({
  customerType: 'INDIVIDUAL',
  platformCustomerId,
  fullName: 'Ada Lovelace',
  birthDate: '1990-01-01',
  region: 'US',
  currencies: ['USD'],
})
