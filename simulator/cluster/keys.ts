import type { RunningWorld, Worlds } from '../domain/worlds.ts'
import type { Moment } from '../engine/types.ts'
import type { SharedStorage } from '../postgres/shared-storage.ts'

/** Records the ids of tokens and the codes of invitations, by which requests find worlds that are not in memory. */
export function recordKeys(worlds: Worlds, storage: SharedStorage, collections: readonly string[]): void {
  worlds.onOpen(({ engine, incarnation }: RunningWorld) => {
    const record = (moment: Moment) => {
      for (const { collection, id } of moment.written())
        if (collections.includes(collection)) storage.addKey(incarnation, id)
    }
    // A world that begins has made its first moment before it is opened.
    if (engine.head().cause.kind === 'beginning') record(engine.head())
    engine.onMoment(record)
  })
}
