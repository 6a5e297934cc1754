import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { Client } from 'undici'
import { resources } from '../../simulator/api/index.ts'
import { createSimulator, type Simulator } from '../../simulator/app.ts'
import type { Moment, WorldEngine } from '../../simulator/engine/index.ts'
import { portOf } from '../../simulator/testing/port-of.ts'
import { dispatcherOf, readAllowedTargets } from '../../simulator/webhooks/index.ts'
import { worldName } from './operation-requests.ts'
import { operationOf } from './properties.ts'
import { type Answer, type Exchange, KnownIds, type Request, type WireRequest } from './request.ts'
import { Successes } from './successes.ts'

const resourceCollections = new Set(resources.map(({ collection }) => collection))

/** The settings of a simulator under test. */
export interface HostOptions {
  readonly historyLimit?: number
  /** False where a ledger may come from outside, which a strict simulator would not take over. */
  readonly strict?: boolean
}

/** A simulator in this process, and a receiver of webhooks. */
export class Host {
  /** The latest moments of the world under test. */
  readonly moments: Moment[] = []
  readonly successes = new Successes()
  readonly #receiver: Server
  #client: Client

  private constructor(
    readonly simulator: Simulator,
    readonly origin: string,
    receiver: Server,
  ) {
    this.#receiver = receiver
    this.#client = new Client(origin)
    simulator.onMoment((world, moment) => {
      if (world === worldName) this.moments.push(moment)
    })
  }

  static async open({ historyLimit = 1_000, strict = true }: HostOptions = {}): Promise<Host> {
    const webhookAllow = readAllowedTargets('127.0.0.1')
    // Links and the origins of passkeys do not depend on the port.
    const simulator = createSimulator({ strict, historyLimit, webhookAllow, publicUrl: 'http://localhost:8080' })
    await simulator.listen()
    const origin = `http://127.0.0.1:${simulator.port}`
    const receiver = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url === '/no' ? 503 : 200).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    return new Host(simulator, origin, receiver)
  }

  /** Addresses for webhooks: one that accepts, one that does not. */
  get receivers(): readonly string[] {
    return ['/ok', '/no'].map((path) => `http://127.0.0.1:${portOf(this.#receiver)}${path}`)
  }

  /** Returns the answer; undefined when the connection was closed without one. */
  async send(request: WireRequest): Promise<Answer | undefined> {
    const { method, target, headers, body } = request
    try {
      const options = { path: target, method, headers: { ...headers }, body: body ?? null }
      const response = await this.#client.request({ ...options, method: method as 'GET' })
      this.successes.count(operationOf(request)?.id, response.statusCode)
      return { status: response.statusCode, headers: response.headers, text: await response.body.text() }
    } catch (error) {
      if (
        error instanceof Error &&
        /UND_ERR_(?:SOCKET|CLOSED|DESTROYED|INFO)/.test(String(Reflect.get(error, 'code')))
      ) {
        this.#client = new Client(this.origin)
        return undefined
      }
      throw error
    }
  }

  /** Sends bytes that need not be a request; returns everything that the connection answers. */
  async raw(bytes: Buffer): Promise<string> {
    const answer = await this.#sendBytes(bytes, 'ends')
    // Node drops a request whose client has ended its side before the answer; a client that waits must get one.
    return answer === '' ? this.#sendBytes(bytes, 'waits') : answer
  }

  #sendBytes(bytes: Buffer, client: 'ends' | 'waits'): Promise<string> {
    return new Promise((resolve) => {
      let text = ''
      const socket = connect({ port: Number(new URL(this.origin).port), host: '127.0.0.1' }, () =>
        client === 'ends' ? socket.end(bytes) : socket.write(bytes),
      )
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        if (client === 'waits') socket.end()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
  }

  /** Removes all worlds but the default one, which cannot be removed. */
  removeWorlds(): void {
    const { worlds } = this.simulator
    for (const { name } of worlds.list()) if (name !== 'default') worlds.remove(name)
  }

  async close(): Promise<void> {
    await this.#client.close()
    await this.simulator.close()
    this.#receiver.closeAllConnections()
    this.#receiver.close()
  }
}

/** The world under test, created again for every run of a property. */
export class Sandbox {
  readonly ids = new KnownIds()
  readonly sent: WireRequest[] = []
  /** True when an answer may mean that the world or its first token is gone. */
  isSpent = false

  private constructor(
    readonly host: Host,
    readonly authorization: string,
  ) {
    for (const address of host.receivers) this.ids.add('receiver', address)
  }

  static async open(host: Host, seed = 'fuzz'): Promise<Sandbox> {
    host.removeWorlds()
    const body = JSON.stringify({ name: worldName, seed, startAt: '2025-10-13T12:00:00Z', frozen: true })
    const request = { method: 'POST', target: '/admin/worlds', headers: { 'content-type': 'application/json' }, body }
    const created = await host.send(request)
    if (created?.status !== 201) throw new Error(`Expected a new world, but got ${created?.text}`)
    const sandbox = Sandbox.of(host)
    sandbox.sent.push(request)
    return sandbox
  }

  /** The world under test, when it exists already. */
  static of(host: Host): Sandbox {
    const { clientId, clientSecret } = host.simulator.worlds.get(worldName).credential
    return new Sandbox(host, `Basic ${btoa(`${clientId}:${clientSecret}`)}`)
  }

  /** True while the world exists and its first token is valid. */
  async isAlive(): Promise<boolean> {
    const answer = await this.host.send(this.wire({ part: 'api', method: 'GET', target: '/config', headers: {} }))
    return answer?.status === 200
  }

  wire({ part, method, target, headers, body }: Request): WireRequest {
    const base = { api: '/2025-10-13', admin: '/admin', hosted: '/hosted' }[part]
    const filled = Object.entries(headers).map(([name, value]) => [name, this.ids.fill(value)] as const)
    return {
      method,
      target: base + this.ids.fill(target),
      headers: { ...(part === 'api' ? { authorization: this.authorization } : {}), ...Object.fromEntries(filled) },
      body: body === undefined ? undefined : this.ids.fill(body),
    }
  }

  async exchange(planned: Request): Promise<Exchange> {
    const request = this.wire(planned)
    this.sent.push(request)
    this.host.moments.length = 0
    const answer = await this.host.send(request)
    this.isSpent = answer === undefined || [204, 401, 404].includes(answer.status)
    if (answer !== undefined && answer.status < 500) this.ids.learn(answer.text, planned.part)
    const own = this.host.moments.filter(({ cause }) => cause.kind === 'request' || cause.kind === 'admin')
    const changes = own.flatMap((moment) => moment.changes())
    const changed = changes.filter(({ collection }) => resourceCollections.has(collection)).map(({ id }) => id)
    const isInjected = own.some(({ notes }) => notes.some((note) => 'text' in note && /injected fault/.test(note.text)))
    return { request, answer, changed, isInjected }
  }

  /** Resolves when the webhooks in flight have been answered; the platform's approvals change the state. */
  async answered(): Promise<void> {
    const engine = this.engine()
    if (engine !== undefined) await dispatcherOf(engine)?.answered()
  }

  /** The hash of the present state; a text that says so when the world is gone. */
  stateHash(): string {
    return this.engine()?.stateHash() ?? 'no world'
  }

  /** The world; undefined when a request has deleted it. */
  engine(): WorldEngine | undefined {
    const { worlds } = this.host.simulator
    return worlds.list().find(({ name }) => name === worldName)?.engine
  }
}
