import type { DocumentsEntry, OriginEntry } from './journal-entries.ts'
import type { WorldOrigin } from './state.ts'
import { type StateRow, StateRows } from './state-rows.ts'
import { type Upgrades, upgrade, versionsOf } from './upgrades.ts'

/** The most documents of one entry. */
export const documentsPerEntry = 50

/** Yields the entries that describe the origin of a world. */
export function* originEntries(
  { by, detail, state }: WorldOrigin,
  upgrades?: Upgrades,
): Generator<OriginEntry | DocumentsEntry> {
  const { now, main, side } = state
  yield {
    kind: 'origin',
    by,
    detail,
    now,
    numbers: { main: main.number, side: side.number },
    ranks: { main: main.rank, side: side.rank },
  }
  for (const line of ['main', 'side'] as const) {
    for (const writes of state[line].rows.chunks(documentsPerEntry)) {
      const versions = versionsOf(upgrades, new Set(writes.map(([collection]) => collection)))
      yield { kind: 'documents', of: 'origin', line, writes, ...(versions === undefined ? {} : { versions }) }
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

  take({ line, writes, versions }: DocumentsEntry): void {
    for (const [collection, id, rank, document, moment] of writes) {
      if (document === null) continue
      this.#rows[line].push([collection, id, rank, upgrade(this.upgrades, versions, collection, document), moment])
    }
  }

  get origin(): WorldOrigin {
    const { by, detail, now, numbers, ranks } = this.entry
    const rowsOf = (line: 'main' | 'side') => new StateRows(this.#rows[line])
    const stateOf = (line: 'main' | 'side') => ({ number: numbers[line], rank: ranks[line], rows: rowsOf(line) })
    return { by, detail, state: { now, main: stateOf('main'), side: stateOf('side') } }
  }
}
