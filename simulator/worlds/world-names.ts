import type { Registration } from './world-log.ts'

/** A world in a shared storage. */
interface ListedWorld extends Pick<Registration, 'name' | 'seed'> {
  /** The address of the other process that has it in memory, if any. */
  readonly holder: string | undefined
}

/** Reserves unique names of new worlds among the processes that share a storage. */
export interface WorldNames {
  /** Reserves a name, or a generated one; refuses a taken name. */
  reserve(name: string | undefined): Promise<string>
  /** Releases a name after its world could not be created. */
  release(name: string): Promise<void>
  /** Lists the worlds of all processes by name. */
  list(): Promise<readonly ListedWorld[]>
}

/** Creates a world under a reserved name. */
export async function withReservedName<R>(
  { names }: { readonly names: WorldNames | undefined },
  name: string | undefined,
  make: (name: string | undefined) => R | Promise<R>,
): Promise<R> {
  if (names === undefined) return make(name)
  const reserved = await names.reserve(name)
  try {
    return await make(reserved)
  } catch (error) {
    await names.release(reserved)
    throw error
  }
}
