import type { Moment, World } from '../engine/index.ts'
import type { SharedStorage } from '../storage/postgres/index.ts'
import type { Worlds } from '../worlds/index.ts'

/** Returns the key of a document; undefined for a deleted one. */
export type KeyOf = (world: World, id: string) => string | undefined

/** Records keys of documents, by which requests find worlds that are not in memory. */
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
    // A new world already has its first moment, and one from a capsule has all of its moments.
    if (isNew) for (const moment of engine.past.everyMoment()) record(moment)
    engine.onMoment(record)
  })
}
