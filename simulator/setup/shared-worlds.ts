import type { Logger } from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import {
  authenticate,
  hasInvitation,
  invitations,
  operations,
  restore,
  tokenKeyIn,
  tokenKeyOf,
  tokens,
} from '../api/index.ts'
import { Cluster } from '../cluster/cluster.ts'
import { Housekeeping } from '../cluster/housekeeping.ts'
import { type KeyOf, recordKeys } from '../cluster/keys.ts'
import { namesOf, WorldOwnership } from '../cluster/ownership.ts'
import { peerAgent } from '../cluster/peer-agent.ts'
import { SharedSnapshotRows } from '../cluster/snapshot-rows.ts'
import { Routes } from '../planes/http/index.ts'
import { settingsThatDiffer } from '../process/shared-settings.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'
import { StorageError } from '../storage/index.ts'
import type { SharedStorage } from '../storage/postgres/index.ts'
import { dispatcherOf } from '../webhooks/index.ts'
import {
  type ClusterCounts,
  credentialPrefix,
  defaultWorldName,
  type Registration,
  refuseTaken,
  type WorldNames,
  type Worlds,
} from '../worlds/index.ts'
import { StoredSnapshots } from './stored-snapshots.ts'
import { upgrades } from './upgrades.ts'

/** The worlds of a cluster. */
export interface SharedWorlds {
  readonly cluster: Cluster
  /** Releases all worlds to other processes. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** The number of incarnations reserved for each process. */
const incarnationsEach = 1_000_000

/** Keys by which requests find a world that they do not name. */
const keys: ReadonlyMap<string, KeyOf> = new Map<string, KeyOf>([
  [
    tokens.name,
    (world, id) => {
      const token = world.of(tokens).find(id)
      // A fork copies the tokens of its origin, but they still belong to the origin.
      const isOwn = world.name === defaultWorldName || token?.clientId.startsWith(credentialPrefix(world.name))
      return token && isOwn ? tokenKeyOf(token) : undefined
    },
  ],
  [invitations.name, (_world, code) => code],
])

/** Snapshots in a database, which deletes them together with their world. */
class SharedSnapshots extends StoredSnapshots {
  constructor(
    override readonly rows: SharedSnapshotRows,
    storage: SharedStorage,
  ) {
    super(rows, storage)
  }

  override drop(world: string): void {
    this.rows.forget(world)
  }
}

/** Opens the database and loads everything about it. `url` is the address for other processes. */
export async function openSharedWorlds(
  worlds: Worlds,
  options: SimulatorOptions,
  log: Logger,
  counts: ClusterCounts,
  url: () => string,
): Promise<SharedWorlds> {
  const { wall } = worlds.setup
  const { storage: setting = '', leaseMs, idleMs, storageInternals: { compactionEntries } = {} } = options
  const { openPostgres } = await import('../storage/postgres/index.ts')
  const storage = await openPostgres(setting, {
    wall,
    url,
    version: packageJson.version,
    ...(leaseMs === undefined ? {} : { leaseMs }),
    onWaiting: (sentence) => log.warn(sentence),
  })
  // A failed warning must not fail the start.
  void warnOfDifferences(storage, options, log).catch(() => undefined)
  const rows = new SharedSnapshotRows(storage)
  const snapshots = new SharedSnapshots(rows, storage)
  // Time goes on in a ticking world while it is not in memory.
  worlds.share(storage, { clock: 'catch-up', upgrades, restore, snapshots }, storage.processNumber * incarnationsEach)
  worlds.names = namesIn(storage)
  worlds.onClose(({ engine }) => dispatcherOf(engine)?.abandon())
  countWorlds(worlds, counts)
  recordKeys(worlds, storage, keys)
  const ownership = new WorldOwnership(worlds, storage, rows, (world, problem) => {
    counts.worlds.lost += 1
    log.warn({ world }, `the world left this process: ${problem}`)
  })
  const onFailure = (error: unknown) => {
    const says = 'a world could not be claimed, released or compacted'
    // An unreachable database is not a bug, and a stack would not help.
    if (error instanceof StorageError) log.warn({ reason: error.message }, says)
    else log.error({ err: error }, says)
  }
  const housekeeping = new Housekeeping({ worlds, storage, ownership, idleMs, compactionEntries, onFailure })
  const cluster = new Cluster({
    worlds,
    storage,
    ownership,
    counts,
    defaultClientId: worlds.setup.defaultCredential.clientId,
    routes: new Routes(Object.values(operations)),
    adminToken: options.adminToken,
    peerAgent: options.tls && peerAgent(options.tls),
    tokenKeyIn,
    isCaller: (authorization) => typeof authenticate(worlds, authorization) !== 'string',
    holdsInvitation: (world, invitationCode) => hasInvitation(world, { invitationCode }),
    onFailure,
    onSilence: ({ url }, { message: reason }) =>
      log.warn({ reason }, `the process at ${url} does not answer a request that was passed on`),
  })
  return {
    cluster,
    drain() {
      housekeeping.close()
      return cluster.drain()
    },
    async close() {
      housekeeping.close()
      // While the database is unreachable, the leases expire by themselves.
      await Promise.allSettled(worlds.list().map(({ name }) => ownership.release(name)))
      await storage.close()
    },
  }
}

/** Logs the settings that differ from those of the other processes. */
async function warnOfDifferences(storage: SharedStorage, options: SimulatorOptions, log: Logger): Promise<void> {
  for (const sentence of await settingsThatDiffer(storage, options)) log.warn(sentence)
}

function countWorlds(worlds: Worlds, counts: ClusterCounts): void {
  worlds.onOpen(() => {
    counts.worlds.opened += 1
  })
  worlds.onClose(() => {
    counts.worlds.closed += 1
  })
}

/** Reserves the names of new worlds in the database. */
function namesIn(storage: SharedStorage): WorldNames {
  return {
    async reserve(name) {
      const chosen = name ?? `world-${await storage.nextWorldNumber()}`
      if (await storage.reserve(namesOf(chosen))) return chosen
      return name === undefined ? this.reserve(name) : refuseTaken(name)
    },
    release: (name) => storage.unreserve(name),
    async list() {
      const worlds = await storage.list()
      return worlds.map(({ registration, holder }) => {
        // Only this program writes the registry, and it writes registrations.
        const { name, seed } = registration as Registration
        return { name, seed, holder: holder ?? undefined }
      })
    },
  }
}
