import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import { AdminClient } from '../admin/client.ts'
import { basePath } from '../base-path.ts'
import { Sandglass } from '../sandglass.ts'
import { World } from '../world/world.ts'

/** The port inside the container. */
const port = 8080

/** The name of this machine inside the container, for webhook receivers. */
const hostName = 'host.docker.internal'

/** A container of Sandglass, like the modules of testcontainers. */
export class SandglassContainer extends GenericContainer {
  #credential = { clientId: 'sandglass', clientSecret: 'sandglass' }
  #adminToken: string | undefined

  constructor(image = 'sandglass') {
    super(image)
    this.withExposedPorts(port)
    // Ready when the image's own health check passes.
    this.withWaitStrategy(Wait.forHealthCheck())
  }

  /** Sets the seed of the default world: equal seeds and equal requests give equal ids, keys and answers. */
  withSeed(seed: string): this {
    return this.withEnvironment({ SANDGLASS_SEED: seed })
  }

  /** Starts the default world with a frozen clock. */
  withFrozenClock(): this {
    return this.withEnvironment({ SANDGLASS_FROZEN: 'true' })
  }

  /** Guards the admin plane with a token, which the started container uses automatically. */
  withAdminToken(token: string): this {
    this.#adminToken = token
    return this.withEnvironment({ SANDGLASS_ADMIN_TOKEN: token })
  }

  /** Sets the credential of the default world. */
  withCredential(clientId: string, clientSecret: string): this {
    this.#credential = { clientId, clientSecret }
    return this.withEnvironment({ SANDGLASS_CLIENT_ID: clientId, SANDGLASS_CLIENT_SECRET: clientSecret })
  }

  /**
   * Lets webhooks reach a receiver on this machine at `getHostUrl(port)`, which must listen on all interfaces. The
   * address is that of this machine for containers; by default the engine chooses it.
   */
  withHostAccess(address = 'host-gateway'): this {
    return this.withExtraHosts([{ host: hostName, ipAddress: address }])
  }

  override async start(): Promise<StartedSandglassContainer> {
    const { clientId, clientSecret } = this.#credential
    const started = await super.start().catch((cause: unknown) => {
      const isAbsent = /no such image|not found|pull access denied|failed to resolve|lookup/i.test(String(cause))
      if (!isAbsent) throw cause
      const name = this.imageName.string
      throw new Error(
        `The image ${name} is neither here nor in a registry: build it with docker build, or name another.`,
        {
          cause,
        },
      )
    })
    return new StartedSandglassContainer(started, { clientId, clientSecret }, this.#adminToken)
  }
}

/** A running container of Sandglass. */
export class StartedSandglassContainer extends AbstractStartedContainer {
  /** The Sandglass in the container: its worlds, and the admin plane. */
  readonly sandglass: Sandglass
  /** The world that exists from the start. */
  readonly default: World

  constructor(
    started: StartedTestContainer,
    credential: { readonly clientId: string; readonly clientSecret: string },
    adminToken: string | undefined,
  ) {
    super(started)
    const admin = new AdminClient(`http://${started.getHost()}:${started.getMappedPort(port)}`, adminToken)
    this.sandglass = new Sandglass(admin)
    this.default = new World(admin, { name: 'default', baseUrl: `${admin.url}${basePath}`, ...credential })
  }

  /** The base URL of the API. */
  getBaseUrl(): string {
    return this.default.baseUrl
  }

  /** The address of the admin plane. */
  getAdminUrl(): string {
    return `${this.sandglass.url}/admin`
  }

  /** Returns the address of a port of this machine inside the container; see `withHostAccess`. */
  getHostUrl(hostPort: number): string {
    return `http://${hostName}:${hostPort}`
  }
}
