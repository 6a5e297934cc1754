import { itemAt } from '../model/item-at.ts'
import { type Upgrades, upgrade } from '../model/upgrades.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import { type StateRow, StateRows } from '../model/world-state.ts'
import { type DocumentsEntry, documentsTexts, type EntryTexts, type OriginEntry } from './journal-entries.ts'

/** The most documents of one entry. */
export const documentsPerEntry = 50

/** Yields the entries that describe the origin of a world. */
export function* originTexts(origin: WorldOrigin, upgrades?: Upgrades): Generator<EntryTexts> {
  for (const texts of lazyOriginTexts(origin, upgrades)) yield texts()
}

/** Yields those entries as functions, so that each is made when it is written; a state does not change. */
export function* lazyOriginTexts({ by, detail, state }: WorldOrigin, upgrades?: Upgrades): Generator<() => EntryTexts> {
  const { now, main, side } = state
  const origin: OriginEntry = {
    kind: 'origin',
    by,
    detail,
    now,
    numbers: { main: main.number, side: side.number },
    ranks: { main: main.rank, side: side.rank },
  }
  yield () => [JSON.stringify(origin)]
  for (const line of ['main', 'side'] as const) {
    const { rows } = state[line]
    for (let start = 0; start < rows.length; start += documentsPerEntry)
      yield () => {
        const some = rows.slice(start, start + documentsPerEntry)
        const writes = some.map(([collection, id, rank, , moment]) => [collection, id, rank, moment] as const)
        const texts = some.map(([, , , document]) => JSON.stringify(document))
        return documentsTexts({ kind: 'documents', of: 'origin', line, writes }, texts, upgrades)
      }
  }
}

/** Puts the origin of a world together from its entries. */
export class OriginReader {
  readonly #rows: Record<'main' | 'side', StateRow[]> = { main: [], side: [] }

  constructor(
    readonly entry: OriginEntry,
    readonly upgrades?: Upgrades,
  ) {}

  take({ line, writes, versions }: DocumentsEntry, texts: readonly string[]): void {
    for (const [index, [collection, id, rank, moment]] of writes.entries()) {
      const document = upgrade(this.upgrades, versions, collection, JSON.parse(itemAt(texts, index)))
      this.#rows[line].push([collection, id, rank, document, moment])
    }
  }

  get origin(): WorldOrigin {
    const { by, detail, now, numbers, ranks } = this.entry
    const rowsOf = (line: 'main' | 'side') => new StateRows(this.#rows[line])
    const stateOf = (line: 'main' | 'side') => ({ number: numbers[line], rank: ranks[line], rows: rowsOf(line) })
    return { by, detail, state: { now, main: stateOf('main'), side: stateOf('side') } }
  }
}
