import type { Registration } from './world-log.ts'

/** A world of a storage that processes share. */
export interface ListedWorld extends Pick<Registration, 'name' | 'seed'> {
  /** The address of the other process that has it in memory; undefined when none has. */
  readonly holder: string | undefined
}

/** Reserves the names of new worlds, which have to be unique among all processes that share a storage. */
export interface WorldNames {
  /** Reserves a name, or one of its choice; refuses one that is taken. */
  reserve(name: string | undefined): Promise<string>
  /** Gives a name back whose world could not be made. */
  giveBack(name: string): Promise<void>
  /** Lists the worlds of the storage, those of other processes too, by their names. */
  list(): Promise<readonly ListedWorld[]>
}

/** Makes a world under a name that no other process can take meanwhile. */
export async function underName<R>(
  { names }: { readonly names: WorldNames | undefined },
  name: string | undefined,
  make: (name: string | undefined) => R | Promise<R>,
): Promise<R> {
  if (names === undefined) return make(name)
  const reserved = await names.reserve(name)
  try {
    return await make(reserved)
  } catch (error) {
    await names.giveBack(reserved)
    throw error
  }
}
