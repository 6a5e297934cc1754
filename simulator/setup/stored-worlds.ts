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

/** True when worlds are in a shared database. */
export const isShared = ({ storage = 'memory' }: SimulatorOptions): boolean => isPostgresSetting(storage)

type Log = Pick<Logger, 'error' | 'warn'>

/** An open storage. */
export interface OpenStorage {
  /** Flushes pending writes and releases the storage. */
  close(): Promise<void>
}

/** Opens the storage and its worlds, and loads everything about it, which worlds in memory do not need. */
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
  if (problem !== undefined) log.warn(`worlds.json is ${problem}; it is rebuilt from the log`)
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
  // If the new default world cannot be written, it is removed, and the process must not start without one.
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
  // Worlds that could not be written at their start close too.
  worlds.onClose(({ engine }) => dispatcherOf(engine)?.abandon())
  const onFailure = (error: unknown) => log.error({ err: error }, 'the log could not be compacted')
  const { compactionEveryMs } = storageInternals
  const keeper = new StorageKeeper(storage, wall, (world) => worlds.logBase(world), onFailure, compactionEveryMs)
  // Ends early when the process stops.
  void runInSlices(readAll(worlds), wall, () => !keeper.isClosed).catch(() => undefined)
  return {
    async close() {
      await copy.close()
      await keeper.close()
    },
  }
}

/** Parses the documents of all worlds while requests are already served. */
function* readAll(worlds: Worlds): Steps<void> {
  for (const { engine } of worlds.list()) yield* readAheadSteps(engine)
}

const copyDelayMs = 1_000

/** Keeps a list of worlds beside the log, for people who read the folder, and the name of its newest file. */
class RegistryCopy {
  /** Cancels the next write, if any. */
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

  /** Schedules a write of the list. */
  change(): void {
    this.#cancel ??= this.worlds.setup.wall.timer(copyDelayMs, () => this.#write())
  }

  /** Writes the last changes. */
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
 * Resolves with true once everything so far is durable and writable, or with false after a failed write rolled the
 * world back.
 */
export async function isDurable({ journal }: Worlds, incarnation: string): Promise<boolean> {
  const isWritten = await durable(journal, [incarnation]).then(
    () => true,
    () => false,
  )
  if (isWritten) await new Promise<void>((resolve) => journal?.whenWritable(resolve) ?? resolve())
  return isWritten
}
