import type { Logger } from 'pino'
import { durable } from './domain/storage-refusal.ts'
import type { Worlds } from './domain/worlds.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import type { StorageKeeper } from './storage/index.ts'

/** True when worlds outlive the process. */
export const isStored = ({ storage = 'memory' }: SimulatorOptions): boolean => storage !== 'memory'

/** Opens the storage and its worlds. Everything about it is loaded only here: worlds in memory need none of it. */
export async function openStoredWorlds(
  worlds: Worlds,
  { storage: setting = 'memory', clockAfterRestart: clock = 'continue' }: SimulatorOptions,
  log: Pick<Logger, 'error'>,
): Promise<StorageKeeper> {
  const { wall } = worlds.setup
  const { openStorage, StorageKeeper } = await import('./storage/index.ts')
  const storage = await openStorage(setting, { wall })
  await worlds.load(storage, { clock })
  const onFailure = (error: unknown) => log.error({ err: error }, 'the log could not be compacted')
  return new StorageKeeper(storage, wall, (world) => worlds.logBase(world), onFailure)
}

/** Resolves once everything so far is durable; with false when it could not be written. */
export function isDurable({ journal }: Worlds): Promise<boolean> {
  return durable(journal).then(
    () => true,
    () => false,
  )
}
