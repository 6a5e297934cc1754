import type { Logger } from 'pino'
import { readAheadSteps, runInSlices, type Steps, type WorldEngine } from '../engine/index.ts'
import { isPostgresSetting } from '../process/setting-readers.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'
import type { WorldRow } from '../storage/folder/index.ts'
import { type SmallList, type Storage, StorageError } from '../storage/index.ts'
import { dispatcherOf } from '../webhooks/index.ts'
import { durable, type Worlds } from '../worlds/index.ts'
import { upgrades } from './upgrades.ts'

/** True when worlds outlive the process. */
export const isStored = ({ storage = 'memory' }: SimulatorOptions): boolean => storage !== 'memory'

/** True when they are in a database that processes share. */
export const isShared = ({ storage = 'memory' }: SimulatorOptions): boolean => isPostgresSetting(storage)

type Log = Pick<Logger, 'error' | 'warn'>

/** An open storage. */
export interface OpenStorage {
  /** Writes what is left and lets go of the place. */
  close(): Promise<void>
}

/** Opens the storage and its worlds. Everything about it is loaded only here: worlds in memory need none of it. */
export async function openStoredWorlds(
  worlds: Worlds,
  options: SimulatorOptions,
  log: Log,
  restore: (world: WorldEngine) => Promise<void>,
): Promise<OpenStorage> {
  const { wall } = worlds.setup
  const { storage: setting = 'memory', storageInternals = {} } = options
  const { openStorage, problemOfWorldList, folderError } = await import('../storage/folder/index.ts')
  const problem = await problemOfWorldList(setting)
  const storage = await openStorage(setting, { wall, ...storageInternals })
  if (problem !== undefined) log.warn(`worlds.json is ${problem}; it is made anew from the log`)
  try {
    return await loadWorlds(worlds, options, storage, log, restore)
  } catch (error) {
    await storage.close().catch(() => undefined)
    if (!(error instanceof StorageError)) log.error({ err: error }, 'the storage could not be opened')
    throw folderError(setting, error)
  }
}

async function loadWorlds(
  worlds: Worlds,
  { storage: setting = 'memory', clockAfterRestart: clock = 'continue', storageInternals = {} }: SimulatorOptions,
  storage: Storage,
  log: Log,
  restore: (world: WorldEngine) => Promise<void>,
): Promise<OpenStorage> {
  const { wall } = worlds.setup
  const { openSnapshotList, openWorldList, StorageKeeper } = await import('../storage/folder/index.ts')
  const { StoredSnapshots } = await import('./stored-snapshots.ts')
  const snapshots = new StoredSnapshots(await openSnapshotList(setting), storage)
  await worlds.load(storage, { clock, upgrades, restore, snapshots })
  if (storage.cut !== undefined)
    log.warn(`the last ${storage.cut.bytes} bytes of ${storage.cut.name}, an interrupted write, were cut off`)
  // A new default world that cannot be written goes, and the process would have none.
  await new Promise<void>((resolve, reject) =>
    storage.whenDurable(resolve, (problem) => reject(new StorageError(problem))),
  )
  const copy = new RegistryCopy(
    worlds,
    openWorldList(setting, () => storage.newestFile),
    log,
  )
  storage.onNewFile(() => copy.change())
  copy.change()
  // A world whose beginning could not be written is closed too.
  worlds.onClose(({ engine }) => dispatcherOf(engine)?.abandon())
  const onFailure = (error: unknown) => log.error({ err: error }, 'the log could not be compacted')
  const { compactionEveryMs } = storageInternals
  const keeper = new StorageKeeper(storage, wall, (world) => worlds.logBase(world), onFailure, compactionEveryMs)
  // Ends early with the process, when nobody reads the worlds any more.
  void runInSlices(readAll(worlds), wall, () => !keeper.isClosed).catch(() => undefined)
  return {
    async close() {
      await copy.close()
      await keeper.close()
    },
  }
}

/** Parses the documents of all worlds while requests are served already. */
function* readAll(worlds: Worlds): Steps<void> {
  for (const { engine } of worlds.list()) yield* readAheadSteps(engine)
}

const copyDelayMs = 1_000

/** Keeps a list of the worlds beside the log: for people who look into the folder, and with its newest file. */
class RegistryCopy {
  /** Cancels the next write; undefined while the copy is current. */
  #cancel: (() => void) | undefined
  #written: Promise<void> = Promise.resolve()

  constructor(
    readonly worlds: Worlds,
    readonly list: SmallList<WorldRow>,
    readonly log: Log,
  ) {
    worlds.onOpen(() => this.change())
    worlds.onClose(() => this.change())
  }

  /** Has the list written again, a little later. */
  change(): void {
    this.#cancel ??= this.worlds.setup.wall.timer(copyDelayMs, () => this.#write())
  }

  /** Writes what has changed. */
  async close(): Promise<void> {
    if (this.#cancel !== undefined) this.#write()
    await this.#written
  }

  #write(): void {
    this.#cancel?.()
    this.#cancel = undefined
    const rows = this.worlds.list().map(({ name, incarnation: world, engine: { seed } }) => ({ name, world, seed }))
    this.#written = this.list
      .replace(rows)
      .catch((error) => this.log.error({ err: error }, 'the list of worlds could not be written'))
  }
}

/**
 * Resolves once everything so far is durable and more can be written; with false when what a world has done could not
 * be written, and the world has gone back.
 */
export async function isDurable({ journal }: Worlds, incarnation: string): Promise<boolean> {
  const isWritten = await durable(journal, [incarnation]).then(
    () => true,
    () => false,
  )
  if (isWritten) await new Promise<void>((resolve) => journal?.whenWritable(resolve) ?? resolve())
  return isWritten
}
