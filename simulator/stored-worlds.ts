import type { Logger } from 'pino'
import { durable } from './domain/storage-refusal.ts'
import type { Worlds } from './domain/worlds.ts'
import { readAheadSteps } from './engine/read-ahead.ts'
import { runInSlices, type Steps } from './engine/slices.ts'
import type { WorldEngine } from './engine/types.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import type { SmallList, StorageKeeper, WorldRow } from './storage/index.ts'
import { upgrades } from './upgrades.ts'
import { dispatcherOf } from './webhooks/dispatcher.ts'

/** True when worlds outlive the process. */
export const isStored = ({ storage = 'memory' }: SimulatorOptions): boolean => storage !== 'memory'

/** Opens the storage and its worlds. Everything about it is loaded only here: worlds in memory need none of it. */
export async function openStoredWorlds(
  worlds: Worlds,
  { storage: setting = 'memory', clockAfterRestart: clock = 'continue', storageInternals = {} }: SimulatorOptions,
  log: Pick<Logger, 'error'>,
  restore: (world: WorldEngine) => Promise<void>,
): Promise<StorageKeeper> {
  const { wall } = worlds.setup
  const { openStorage, openSnapshotList, openWorldList, StorageKeeper } = await import('./storage/index.ts')
  const storage = await openStorage(setting, { wall, ...storageInternals })
  const { StoredSnapshots } = await import('./stored-snapshots.ts')
  const snapshots = new StoredSnapshots(await openSnapshotList(setting), storage)
  await worlds.load(storage, { clock, upgrades, restore, snapshots })
  copyRegistry(worlds, await openWorldList(setting), log)
  // A world whose beginning could not be written is closed too.
  worlds.onClose(({ engine }) => dispatcherOf(engine)?.abandon())
  const onFailure = (error: unknown) => log.error({ err: error }, 'the log could not be compacted')
  const { compactionEveryMs } = storageInternals
  const keeper = new StorageKeeper(storage, wall, (world) => worlds.logBase(world), onFailure, compactionEveryMs)
  // Ends early with the process, when nobody reads the worlds any more.
  void runInSlices(readAll(worlds), wall, () => !keeper.isClosed).catch(() => undefined)
  return keeper
}

/** Parses the documents of all worlds while requests are served already. */
function* readAll(worlds: Worlds): Steps<void> {
  for (const { engine } of worlds.list()) yield* readAheadSteps(engine)
}

const copyDelayMs = 1_000

/** Keeps a list of the worlds beside the log, for people who look into the folder; nothing reads it back. */
function copyRegistry(worlds: Worlds, list: SmallList<WorldRow>, log: Pick<Logger, 'error'>): void {
  const { wall } = worlds.setup
  let isDue = false
  const write = () => {
    isDue = false
    const rows = worlds.list().map(({ name, incarnation: world, engine: { seed } }) => ({ name, world, seed }))
    list.replace(rows).catch((error) => log.error({ err: error }, 'the list of worlds could not be written'))
  }
  const change = () => {
    if (!isDue) wall.timer(copyDelayMs, write)
    isDue = true
  }
  worlds.onOpen(change)
  worlds.onClose(change)
}

/**
 * Resolves once everything so far is durable and more can be written; with false when it could not be written, and the
 * worlds have gone back.
 */
export async function isDurable({ journal }: Worlds): Promise<boolean> {
  const isWritten = await durable(journal).then(
    () => true,
    () => false,
  )
  if (isWritten) await new Promise<void>((resolve) => journal?.whenWritable(resolve) ?? resolve())
  return isWritten
}
