import { request } from 'undici'
import { onTestFinished } from 'vitest'
import { createSimulator, type Simulator, type SimulatorOptions } from '../app.ts'
import { readAllowedTargets } from '../webhooks/index.ts'
import { testWall } from './wall.ts'

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** An answer with its parsed body. */
interface ParsedAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any body
  readonly body: any
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A simulator on a folder, with requests to it. */
export class StoredSimulator {
  private constructor(
    readonly simulator: Simulator,
    readonly origin: string,
    readonly wall: ReturnType<typeof testWall>,
  ) {}

  /** Starts a simulator on a folder, whose wall clock the test moves. It stops with the test. */
  static async start(folder: string, options: SimulatorOptions = {}, startAt?: number): Promise<StoredSimulator> {
    const wall = testWall(startAt)
    const webhookAllow = readAllowedTargets('127.0.0.1')
    const simulator = createSimulator({ storage: folder, strict: true, frozen: true, wall, webhookAllow, ...options })
    const origin = await simulator.listen()
    const started = new StoredSimulator(simulator, origin, wall)
    onTestFinished(() => started.stop())
    return started
  }

  /** The hash of a world's present state. */
  hash(world = 'default'): string {
    return this.simulator.worlds.get(world).engine.stateHash()
  }

  api(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<ParsedAnswer> {
    const { clientId, clientSecret } = this.simulator.worlds.default.credential
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    return this.#send(method, `/2025-10-13${path}`, body, { authorization, ...headers })
  }

  /** Uploads a file with customers. */
  async upload(text: string): Promise<ParsedAnswer> {
    const { clientId, clientSecret } = this.simulator.worlds.default.credential
    const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
    const response = await request(`${this.origin}/2025-10-13/customers/bulk/csv`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        'content-type': 'multipart/form-data; boundary=line',
      },
      body: `--line\r\n${head}${text}\r\n--line--\r\n`,
      reset: true,
    })
    return {
      status: response.statusCode,
      body: JSON.parse(await response.body.text()),
      headers: response.headers,
    }
  }

  admin(method: string, path: string, body?: object): Promise<ParsedAnswer> {
    return this.#send(method, `/admin${path}`, body)
  }

  async #send(method: string, path: string, body?: object, headers = {}): Promise<ParsedAnswer> {
    const response = await request(this.origin + path, {
      method: methods.find((known) => known === method) ?? 'GET',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      // An idle connection would hold up the stop.
      reset: true,
    })
    const text = await response.body.text()
    return { status: response.statusCode, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }

  #isStopped = false

  /** Stops as on SIGTERM. */
  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    await this.simulator.close()
  }
}
