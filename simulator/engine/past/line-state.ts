import type { Steps } from '../model/slices.ts'
import type { Document } from '../model/world.ts'
import type { LineState, StateRow } from '../model/world-state.ts'
import type { Version } from '../store/versions.ts'
import type { Overlay } from './overlay.ts'

const documentsPerStep = 500

/** Captures one line of a world of the past, in steps; commits may come in between. */
export function* lineStateOf(overlay: Overlay): Steps<LineState> {
  const rows: StateRow[] = []
  const captured = new Set<number>()
  let visited = 0
  for (const { collection, id, current } of overlay.line.store.entries) {
    visited += 1
    if (visited % documentsPerStep === 0) yield
    if (overlay.table(collection).versions.has(id) || current?.document === undefined) continue
    captured.add(current.rank)
    rows.push(rowOf(current, current.document))
  }
  // A document that was captured as it is now may have changed since then.
  for (const { versions } of overlay.tables())
    for (const version of versions.values())
      if (version?.document !== undefined && !captured.has(version.rank)) rows.push(rowOf(version, version.document))
  const head = overlay.path.head()
  return { number: head?.number ?? -1, rank: head?.rankAfter ?? 0, rows: rows.sort(byRank) }
}

const rowOf = ({ entry, rank, moment }: Version, document: Document): StateRow => [
  entry.collection,
  entry.id,
  rank,
  document,
  moment,
]

const byRank = (one: StateRow, other: StateRow) => one[2] - other[2] || (one[1] < other[1] ? -1 : 1)
