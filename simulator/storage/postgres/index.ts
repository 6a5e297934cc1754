import type { PostgresOptions, SharedStorage } from './shared-storage.ts'

export type { Peer, PostgresOptions, SharedStorage } from './shared-storage.ts'

/** Opens the database that a setting names. Loads the driver on first use. */
export async function openPostgres(setting: string, options: PostgresOptions): Promise<SharedStorage> {
  const { openDatabase } = await import('./open.ts')
  return openDatabase(setting, options)
}
