import assert from 'node:assert/strict'
import { createSimulator, type Simulator, type SimulatorOptions } from '../../simulator/app.ts'

/** The credential and the address of a world, as its making answers them. */
export interface MadeWorld {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // The tests read members of answers whose shapes the features check.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

/** A Sandglass that shares a database; several of them run in the process of the tests. */
export class Process {
  readonly simulator: Simulator
  #isEnded = false

  constructor(database: string, options: SimulatorOptions = {}) {
    this.simulator = createSimulator({
      storage: database,
      port: 0,
      leaseMs: 1_000,
      drainMs: 0,
      strict: true,
      ...options,
    })
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
    await this.simulator.close()
  }
}

/** Starts processes that share a database. */
export async function startProcesses(
  count: number,
  database: string,
  options: SimulatorOptions = {},
): Promise<readonly Process[]> {
  const processes = Array.from({ length: count }, () => new Process(database, options))
  await Promise.all(processes.map(({ simulator }) => simulator.listen()))
  return processes
}

export const newCustomer = (platformCustomerId: string) => ({
  customerType: 'INDIVIDUAL',
  platformCustomerId,
  fullName: 'Ada Lovelace',
  birthDate: '1990-01-01',
  region: 'US',
  currencies: ['USD'],
})
