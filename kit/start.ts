import { AdminClient } from './admin/client.ts'
import { basePath } from './base-path.ts'
import { loadProgram } from './program.ts'
import { Sandglass } from './sandglass.ts'
import { World } from './world/world.ts'

/** The settings of a Sandglass in this process; see docs/settings.md. */
export interface StartOptions {
  /** The port to listen on; 0, the default, for any free one. */
  readonly port?: number
  /** The address to listen on; 127.0.0.1 by default. */
  readonly host?: string
  /** The seed of the default world. */
  readonly seed?: string
  /** True to start the default world with a frozen clock. */
  readonly frozen?: boolean
  /** The credential of the default world; `sandglass` and `sandglass` by default. */
  readonly clientId?: string
  readonly clientSecret?: string
  readonly adminToken?: string
  /** The folder to store worlds in; `memory` by default. */
  readonly storage?: string
  /** The folder for capsules of failures. */
  readonly capsules?: string
  /** The level of the log on standard output; silent by default. */
  readonly logLevel?: string
}

/** A Sandglass in this process. Disposable: `await using` closes it at the end. */
export class StartedSandglass extends Sandglass implements AsyncDisposable {
  /** The world that exists from the start. */
  readonly default: World
  readonly #close: () => Promise<void>

  constructor(admin: AdminClient, credential: { clientId: string; clientSecret: string }, close: () => Promise<void>) {
    super(admin)
    this.default = new World(admin, { name: 'default', baseUrl: `${admin.url}${basePath}`, ...credential })
    this.#close = close
  }

  /** Answers pending requests, then stops. */
  close(): Promise<void> {
    return this.#close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }
}

/** Runs a Sandglass in this process. */
export async function startSandglass(options: StartOptions = {}): Promise<StartedSandglass> {
  const { createSimulator } = await loadProgram()
  const simulator = createSimulator({ logLevel: 'silent', ...options })
  const url = await simulator.listen().catch((error: unknown) => {
    throw isTaken(error) ? new Error(`Port ${options.port} is taken; leave it out for any free one.`) : error
  })
  const { clientId = 'sandglass', clientSecret = 'sandglass' } = options
  return new StartedSandglass(new AdminClient(url, options.adminToken), { clientId, clientSecret }, () =>
    simulator.close(),
  )
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
