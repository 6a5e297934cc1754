import { AdminClient, type AnswerOf, type BodyOf, type QueryOf } from './admin/client.ts'
import { release } from './admin/release.ts'
import { allWorlds, type ListedWorld, worldOfToken } from './admin/worlds.ts'
import { ConnectionError } from './errors.ts'
import { type Credential, World } from './world/world.ts'

/** A running Sandglass. */
export class Sandglass {
  /** The address of the process. */
  readonly url: string
  /** All operations of the admin plane, typed. */
  readonly admin: AdminClient
  readonly #ownWorld: string

  constructor(admin: AdminClient, adminToken?: string) {
    this.admin = admin
    this.#ownWorld = worldOfToken(adminToken) ?? 'default'
    this.url = admin.url
  }

  /** Creates a world with its own clock and credential. */
  async world(world: BodyOf<'createWorld'> = {}): Promise<World> {
    return new World(this.admin, await this.admin.call('createWorld', { body: world }))
  }

  /** Returns an existing world; pass its secret, which the server does not show again. */
  async existing(name: string, { clientId, clientSecret }: Credential): Promise<World> {
    const { baseUrl, seed, adminToken } = await this.admin.call('getWorld', { path: { world: name } })
    const token = adminToken === undefined ? {} : { adminToken }
    return new World(this.admin, { name, baseUrl, seed, clientId, clientSecret, ...token })
  }

  /** Lists the worlds, including those of other processes; with the admin token of one world, only that one. */
  async worlds(): Promise<ListedWorld[]> {
    return allWorlds(await this.admin.call('listWorlds', {}))
  }

  /** Creates a world from a `.sandglass-snapshot` file. */
  async importWorld(file: Uint8Array, query: QueryOf<'importWorld'> = {}): Promise<World> {
    return new World(this.admin, await this.admin.call('importWorld', { query, body: file }))
  }

  /** Lists the magic values of the sandbox. */
  outcomes(query: QueryOf<'listOutcomes'> = {}): Promise<AnswerOf<'listOutcomes'>> {
    return this.admin.call('listOutcomes', { path: { world: this.#ownWorld }, query })
  }
}

/** How to reach a running Sandglass. */
export interface ConnectOptions {
  /** The SANDGLASS_ADMIN_TOKEN of the server, or the `adminToken` of the only world you use. */
  readonly adminToken?: string
}

/** Connects to a running Sandglass; throws if something else listens at the address. */
export async function connect(url: string, { adminToken }: ConnectOptions = {}): Promise<Sandglass> {
  // `localhost:8080` also parses, as a URL with the scheme localhost.
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new TypeError(`${JSON.stringify(url)} is not an http or https URL; expected http://localhost:8080.`)
  const sandglass = new Sandglass(new AdminClient(new URL(url).origin, adminToken), adminToken)
  await requireSandglass(sandglass.url)
  await sandglass.worlds()
  return sandglass
}

/** Throws when no Sandglass answers at an address. */
async function requireSandglass(url: string): Promise<void> {
  const response = await fetch(`${url}/health`).catch((error: unknown) => {
    throw new ConnectionError(`Nothing answers at ${url}. Start a Sandglass there, or correct the address.`, {
      cause: error,
    })
  })
  const body: unknown = await response.json().catch(() => undefined)
  const isSandglass = typeof body === 'object' && body !== null && 'worlds' in body && 'version' in body
  if (!isSandglass)
    throw new ConnectionError(
      `Something other than Sandglass answers at ${url}: its /health is not that of a Sandglass.`,
    )
  requireSameRelease(url, String(body.version))
}

/** Throws when a server is of a release whose admin plane may differ from that of this package. */
function requireSameRelease(url: string, version: string): void {
  const [served, own] = [compatiblePart(version), compatiblePart(release)]
  if (served !== own)
    throw new ConnectionError(
      `${url} runs Sandglass ${version}, but this package is for ${release}. ` +
        `Install version ${served} of sandglass, or start Sandglass ${own}.`,
    )
}

/** Returns the part of a version whose change can break clients: the first number that is not 0. */
const compatiblePart = (version: string): string => /^(?:0\.)*\d+/.exec(version)?.[0] ?? version
