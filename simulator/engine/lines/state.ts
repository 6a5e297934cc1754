import { clockName, inMode } from '../clock/clock.ts'
import type { Document } from '../model/world.ts'
import type { LineState, StateRow, WorldState } from '../model/world-state.ts'
import type { Store } from '../store/store.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import type { WorldParts } from './world-parts.ts'

/** Puts the documents of a state into the stores of a world that is empty. */
export function loadState({ main, side, clock }: WorldParts, state: WorldState): void {
  clock.setPosition(state.now)
  for (const { lineName, store, timeline } of [main, side]) {
    const { number: last, rank: lastRank, rows } = state[lineName]
    timeline.base = Math.max(-1, last - 1)
    for (const [collection, id, rank, document, number] of rows)
      store.load({ number, versions: [] }, collection, id, rank, document)
    store.lastRank = lastRank
  }
}

/** Makes the documents of a line those of a state, as part of a moment, with the ranks that they have there. */
export function replaceDocuments(store: Store, moment: MomentRecord, { rank: lastRank, rows }: LineState): void {
  const wanted = new Map(rows.map((row) => [`${row[0]}/${row[1]}`, row]))
  // Removals come first: no two documents of a list may have the same rank. A task that differs is another task.
  for (const { collection, id, current } of [...store.entries]) {
    const [, , rank, document] = wanted.get(`${collection}/${id}`) ?? []
    const isTask = store.tableNamed(collection).onAppear !== undefined
    const stays = rank === current?.rank && (!isTask || document === current?.document)
    if (current?.document !== undefined && !stays) store.load(moment, collection, id, current.rank, undefined)
  }
  for (const [collection, id, rank, document] of rows)
    if (!isSame(store.tableNamed(collection).entries.get(id)?.current?.document, document))
      store.load(moment, collection, id, rank, document)
  store.lastRank = lastRank
}

/** A document that was stored is another object with the same content. */
const isSame = (one: Document | undefined, other: Document) =>
  one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other))

/** Returns a state whose clock ticks as time passes, or is frozen. */
export function withClock(state: WorldState, isFrozen: boolean): WorldState {
  const mode = isFrozen ? 'frozen' : 'ticking'
  const rows = state.main.rows.map((row): StateRow => {
    const [collection, id, rank, document, moment] = row
    return collection === clockName ? [collection, id, rank, inMode(document, mode), moment] : row
  })
  return { ...state, main: { ...state.main, rows } }
}
