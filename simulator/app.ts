import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import {
  approvals,
  authenticate,
  lifecycles,
  operations,
  otherEmits,
  outcomes,
  resolvers,
  restore,
  secrets,
} from './api/index.ts'
import { apiBasePath, Coverage, eventTypes, isReading, type Operation, shapeHider } from './contract/index.ts'
import { type Moment, wall as realWall, type Wall, type World } from './engine/index.ts'
import { assertLedger } from './ledger/index.ts'
import {
  answerRefusal,
  createHttpServer,
  createShell,
  defaultLimits,
  HeapGuard,
  type HttpServer,
  isRecovery,
  LocalClient,
  type ServedRequest,
} from './planes/http/index.ts'
import { isMetricsRead, ProcessMetrics } from './planes/metrics/process-metrics.ts'
import { logAttempts, openLog } from './process/log.ts'
import { answerHealth, answerReadiness, isHealthCheck, isReadinessCheck } from './process/probes.ts'
import type { SimulatorOptions } from './process/simulator-options.ts'
import { keepCapsules } from './setup/capsule-keeper.ts'
import { capsuleParts, noPoster } from './setup/capsule-parts.ts'
import { describeApi } from './setup/describe-api.ts'
import { isHostedPage, isMcp, Planes } from './setup/planes.ts'
import type { SharedWorlds } from './setup/shared-worlds.ts'
import { isDurable, isShared, isStored, type OpenStorage, openStoredWorlds } from './setup/stored-worlds.ts'
import { worldsSetup } from './setup/worlds-setup.ts'
import { abandonAfterMs, dispatcherOf, ownAddressOf, startDispatcher } from './webhooks/index.ts'
import type { Poster } from './webhooks/post.ts'
import {
  defaultRequestLogLimit,
  isOwnHost,
  linkOrigins,
  type OriginFor,
  originAt,
  storageRefusal,
  Worlds,
} from './worlds/index.ts'

/** For the features, which check the ledger of every world. */
export { checkLedger } from './ledger/index.ts'
export type { SimulatorOptions } from './process/simulator-options.ts'

/** The most pending connections: a thousand clients may connect at once. */
const connectionBacklog = 2_048

/** Requests that still wait after the drain time get up to this many times as long. */
const patienceInDrains = 4

const waitsForDatabase = 'Sandglass is starting: it waits for the database.'
const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Everything that the simulator declares, for documentation and the coverage gate. */
export const declarations = { operations, outcomes, lifecycles, eventTypes, otherEmits, resolvers }

export class Simulator {
  readonly worlds: Worlds
  readonly #options: SimulatorOptions
  readonly #heap: HeapGuard
  readonly #metrics: ProcessMetrics
  readonly coverage = new Coverage()
  readonly #log: Logger
  readonly #server: HttpServer
  readonly #wall: Wall
  readonly #shell
  readonly #planes: Planes
  readonly #originFor: OriginFor
  readonly #requestListeners: ((request: ServedRequest) => void)[] = []
  /** Aborted when the process is about to stop and others should serve its requests. */
  readonly #draining = new AbortController()
  readonly #stopping = new AbortController()

  constructor(options: SimulatorOptions) {
    const { wall = realWall } = options
    this.#options = options
    this.#wall = wall
    this.#originFor = linkOrigins(options.publicUrl, () => this.#listeningOrigin(), this.#scheme)
    this.#heap = new HeapGuard(options.heap)
    const log = openLog(options)
    this.#log = log
    const strict = options.strict ?? false
    this.worlds = new Worlds(worldsSetup(options, wall))
    this.#metrics = new ProcessMetrics(this.worlds, options.adminToken, (err) => log.error({ err }, 'bug in /metrics'))
    const onBug = (error: unknown) => this.#log.error({ err: error }, 'webhook delivery failed because of a bug')
    const poster = () => (options.isDetached === true ? noPoster : this.#loadPoster())
    this.worlds.onOpen(({ engine, incarnation, input: { holdsWebhooks: isHeld = false } }) => {
      const durability = isStored(options) ? { durable: () => isDurable(this.worlds, incarnation) } : {}
      startDispatcher(engine, { wall, poster, approvals, isHeld, onBug, ...durability })
    })
    logAttempts(this.worlds, log)
    this.#countMoments()
    if (strict) this.worlds.onOpen(({ engine }) => engine.onMoment(assertLedger))
    this.#shell = createShell({
      operations: Object.values<Operation>(operations),
      worlds: this.worlds,
      authenticate: (header) => authenticate(this.worlds, header),
      originFor: this.#originFor,
      log: this.#log,
      strict,
      onRequest: (request) => {
        this.coverage.addRequest(request)
        for (const listener of this.#requestListeners) listener(request)
      },
      countRequest: (operation, status, durationMs) => this.#metrics.requests.add(operation, status, durationMs),
      limits: defaultLimits,
      heap: this.#heap,
      hideSecrets: shapeHider(secrets),
      requestLogLimit: options.requestLogLimit ?? defaultRequestLogLimit,
    })
    this.#server = createHttpServer(
      (req, res) => this.#handle(req, res),
      (host) => isOwnHost(host, this.origin),
      options.tls,
    )
    this.#planes = new Planes({
      worlds: this.worlds,
      options,
      capsules: capsuleParts(options, createSimulator),
      coverage: this.coverage,
      log,
      originFor: this.#originFor,
      origin: () => this.origin,
      listeningOrigin: () => this.#listeningOrigin(),
      stopping: this.#stopping.signal,
    })
    if (options.capsules !== undefined)
      keepCapsules(this, options.capsules, capsuleParts(options, createSimulator), log)
  }

  /** The address of the process: the public URL, or `http://host:port`. */
  get origin(): string {
    return this.#originFor(undefined)
  }

  /** The port that the process listens on, or the configured one before it listens. */
  get port(): number {
    return this.#listeningAt()?.port ?? this.#options.port ?? 8080
  }

  get baseUrl(): string {
    return this.origin + apiBasePath
  }

  /** Opens the worlds, if they are stored, and listens. */
  async listen(): Promise<string> {
    if (isShared(this.#options)) {
      // Other processes get the address, so it must be known first; requests are refused until the database is open.
      await this.#listen()
      const { openSharedWorlds } = await import('./setup/shared-worlds.ts')
      this.#shared ??= await openSharedWorlds(this.worlds, this.#options, this.#log, this.#metrics.cluster, () =>
        this.#advertisedUrl(),
      )
      return this.origin
    }
    if (isStored(this.#options))
      this.#storage ??= await openStoredWorlds(this.worlds, this.#options, this.#log, restore)
    await this.#listen()
    return this.origin
  }

  #listen(): Promise<void> {
    const { port = 0, host = '127.0.0.1' } = this.#options
    return new Promise((resolve, reject) => {
      const { server } = this.#server
      server.once('error', reject)
      server.listen({ port, host, backlog: connectionBacklog }, resolve)
    })
  }

  #storage: OpenStorage | undefined
  #shared: SharedWorlds | undefined

  /**
   * Stops accepting connections, answers the requests that have arrived and ends; within a second, unless worlds must
   * move to other processes first.
   */
  async close(): Promise<void> {
    const { drainMs = 5_000 } = this.#options
    this.#draining.abort()
    if (this.#shared !== undefined) await this.#drain(this.#shared, drainMs)
    this.#stopping.abort()
    this.#shell.stop()
    // An endpoint may take half a minute to answer, longer than a container has to stop.
    const cancelAbandon = this.#wall.timer(abandonAfterMs, () => {
      for (const { engine } of this.worlds.list()) dispatcherOf(engine)?.abandon()
    })
    // Forwarded requests may wait for other processes to open many worlds at once.
    await this.#server.stop(this.#wall, this.#shared === undefined ? 0 : patienceInDrains * drainMs)
    cancelAbandon()
    await this.#shared?.close()
    this.worlds.close()
    await this.#storage?.close()
    await (await this.#poster)?.close()
    // For the command, which then keeps the compiled code for the next start.
    channel('sandglass:stopped').publish({})
  }

  /** Releases the worlds to other processes, and keeps serving until the balancer has noticed. */
  async #drain(shared: SharedWorlds, drainMs: number): Promise<void> {
    await Promise.all([
      shared.drain().catch((error) => this.#log.error({ err: error }, 'the worlds could not be left to others')),
      new Promise<void>((resolve) => this.#wall.timer(drainMs, resolve)),
    ])
  }

  /** Returns a client of this process's own server, even if it does not listen. */
  localClient(): LocalClient {
    return new LocalClient(this.#server.server, this.#wall.turn)
  }

  onRequest(listener: (request: ServedRequest) => void): void {
    this.#requestListeners.push(listener)
  }

  onMoment(listener: (world: string, moment: Moment) => void): void {
    this.worlds.onOpen(({ name, engine }) => {
      listener(name, engine.head())
      engine.onMoment((moment) => listener(name, moment))
      engine.side.onMoment((moment) => listener(name, moment))
    })
  }

  /**
   * Counts the coverage of the moments of all worlds after their beginnings. A world is reopened when its end could not
   * be written.
   */
  #countMoments(): void {
    const known = new WeakSet<World>()
    this.worlds.onOpen(({ engine }) => {
      if (known.has(engine)) return
      known.add(engine)
      engine.onMoment((moment) => this.coverage.addMoment(moment))
      engine.side.onMoment((moment) => this.coverage.addMoment(moment))
    })
  }

  #listeningAt(): AddressInfo | undefined {
    const address = this.#server.server.address()
    return typeof address === 'object' && address !== null ? address : undefined
  }

  get #scheme() {
    return this.#options.tls === undefined ? 'http' : 'https'
  }

  /** Returns the address for other processes; one that listens on all addresses uses the machine's name. */
  #advertisedUrl(): string {
    const { advertisedUrl, host = '127.0.0.1' } = this.#options
    return advertisedUrl ?? originAt(isEverywhere(host) ? hostname() : host, this.port, this.#scheme)
  }

  #listeningOrigin(): string {
    return originAt(this.#options.host ?? '127.0.0.1', this.port, this.#scheme)
  }

  #handle(req: IncomingMessage, res: ServerResponse): void {
    if (this.#draining.signal.aborted) res.setHeader('Connection', 'close')
    if (this.#shared !== undefined) this.#shared.cluster.handle(req, res, () => this.#serve(req, res))
    else if (isShared(this.#options) && !isHealthCheck(req)) answerRefusal(res, storageRefusal(waitsForDatabase))
    else this.#serve(req, res)
  }

  #serve(req: IncomingMessage, res: ServerResponse): void {
    if (this.#shell.handle(req, res)) return
    if (isRecovery(req) && !isReading(req)) res.once('finish', () => this.#heap.recheck())
    const refused = isRecovery(req) ? undefined : this.#heap.refusal()
    if (refused !== undefined) answerRefusal(res, refused)
    else if (isHealthCheck(req)) answerHealth(res, this.worlds.list().length)
    else if (isReadinessCheck(req))
      answerReadiness(res, { worlds: this.worlds, heap: this.#heap, stopping: this.#draining.signal })
    else if (isMetricsRead(req)) this.#metrics.handle(req, res)
    else if (isHostedPage(req)) void this.#planes.hosted().then((pages) => pages(req, res))
    else if (this.#options.mcp === true && isMcp(req)) void this.#planes.mcp().then((tools) => tools(req, res))
    else void this.#planes.admin().then((admin) => admin(req, res))
  }

  #poster: Promise<Poster> | undefined

  #loadPoster(): Promise<Poster> {
    const limits = { allowed: this.#options.webhookAllow, isOwn: ownAddressOf(() => this.#listeningAt()) }
    this.#poster ??= import('./webhooks/post.ts').then(({ createPoster }) => createPoster(this.#wall, limits))
    return this.#poster
  }

  describeApi() {
    return describeApi(this.baseUrl)
  }
}

export function createSimulator(options: SimulatorOptions = {}): Simulator {
  return new Simulator(options)
}
