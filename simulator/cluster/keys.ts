import type { Moment, World } from '../engine/index.ts'
import type { SharedStorage } from '../storage/postgres/shared-storage.ts'
import type { Worlds } from '../worlds/index.ts'

/** Returns the key of a document; undefined for one that was removed. */
export type KeyOf = (world: World, id: string) => string | undefined

/** Records the keys by which requests find worlds that are not in memory: those of documents of some collections. */
export function recordKeys(
  worlds: Worlds,
  storage: Pick<SharedStorage, 'addKey'>,
  keyOf: ReadonlyMap<string, KeyOf>,
): void {
  worlds.onOpen(({ engine, incarnation }, isNew) => {
    const record = (moment: Moment) => {
      for (const { collection, id } of moment.written()) {
        const key = keyOf.get(collection)?.(engine, id)
        if (key !== undefined) storage.addKey(incarnation, key)
      }
    }
    // A world has its first moment before it is opened, and one from a capsule has all of them.
    if (isNew) for (const moment of engine.past.everyMoment()) record(moment)
    engine.onMoment(record)
  })
}
