import type { WorldNames } from '../worlds/index.ts'

/** The address of another process. */
export const otherProcess = 'http://sandglass-2:8080'

/**
 * The names of worlds that several processes share: the default one, `held`, which the other process has in memory,
 * and `idle`, which none has.
 */
export const sharedNames: WorldNames = {
  reserve: async (name = 'generated') => name,
  release: async () => undefined,
  list: async () => [
    { name: 'default', seed: 'd', holder: undefined },
    { name: 'held', seed: 'h', holder: otherProcess },
    { name: 'idle', seed: 'i', holder: undefined },
  ],
}
