import { clockName, inMode } from './clock.ts'
import type { MomentRecord } from './moment-record.ts'
import type { Overlay } from './overlay.ts'
import type { Steps } from './slices.ts'
import type { Store } from './store.ts'
import type { Document } from './types.ts'
import type { Version } from './versions.ts'
import type { WorldParts } from './world-parts.ts'
import { type LineState, type StateRow, StateRows, type WorldState } from './world-state.ts'

const documentsPerStep = 500

/** Captures one line of a world of the past, in steps; commits may come in between. */
export function* lineStateOf(overlay: Overlay): Steps<LineState> {
  const rows: StateRow[] = []
  const captured = new Set<number>()
  for (const { collection, id, current } of overlay.line.store.entries) {
    if (overlay.table(collection).versions.has(id) || current?.document === undefined) continue
    captured.add(current.rank)
    rows.push(rowOf(current, current.document))
    if (rows.length % documentsPerStep === 0) yield
  }
  // A document that was captured as it is now may have changed since then.
  for (const { versions } of overlay.tables())
    for (const version of versions.values())
      if (version?.document !== undefined && !captured.has(version.rank)) rows.push(rowOf(version, version.document))
  const head = overlay.path.head()
  return { number: head?.number ?? -1, rank: head?.rankAfter ?? 0, rows: new StateRows(rows.sort(byRank)) }
}

const rowOf = ({ entry, rank, moment }: Version, document: Document): StateRow => [
  entry.collection,
  entry.id,
  rank,
  document,
  moment,
]

const byRank = (one: StateRow, other: StateRow) => one[2] - other[2] || (one[1] < other[1] ? -1 : 1)

/** Puts the documents of a state into the stores of a world that is empty. */
export function loadState({ main, side, clock }: WorldParts, state: WorldState): void {
  clock.setPosition(state.now)
  for (const { name, store, timeline } of [main, side]) {
    const { number: last, rank: lastRank, rows } = state[name]
    timeline.base = Math.max(-1, last - 1)
    for (const [collection, id, rank, document, number] of rows)
      store.load({ number, versions: [] }, collection, id, rank, document)
    store.lastRank = lastRank
  }
}

/** Makes the documents of a line those of a state, as part of a moment, with the ranks that they have there. */
export function replaceDocuments(store: Store, moment: MomentRecord, { rank: lastRank, rows }: LineState): void {
  const wanted = new Map(Array.from(rows, (row) => [`${row[0]}/${row[1]}`, row]))
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
  const rows = Array.from(state.main.rows, (row): StateRow => {
    const [collection, id, rank, document, moment] = row
    return collection === clockName ? [collection, id, rank, inMode(document, mode), moment] : row
  })
  return { ...state, main: { ...state.main, rows: new StateRows(rows) } }
}
