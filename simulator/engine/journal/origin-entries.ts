import { type Upgrades, upgrade } from '../model/upgrades.ts'
import type { LineName } from '../model/world.ts'
import type { StateRow, WorldOrigin } from '../model/world-state.ts'
import {
  type DocumentsEntry,
  documentsTexts,
  type EntryTexts,
  inEntries,
  type OriginEntry,
  type WrittenDocument,
} from './journal-entries.ts'

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
  for (const line of ['main', 'side'] as const)
    for (const rows of inEntries(state[line].rows))
      yield () => documentsTexts(line, rows.map(written), upgrades, 'origin')
}

const written = ([collection, id, rank, document, moment]: StateRow): WrittenDocument => ({
  write: [collection, id, rank, moment],
  text: JSON.stringify(document),
})

/** Puts the origin of a world together from its entries. */
export class OriginReader {
  readonly #rows: Record<LineName, StateRow[]> = { main: [], side: [] }

  constructor(
    readonly entry: OriginEntry,
    readonly upgrades?: Upgrades,
  ) {}

  take({ line, writes, versions }: DocumentsEntry, texts: readonly string[]): void {
    for (const [index, [collection, id, rank, moment]] of writes.entries()) {
      const document = upgrade(this.upgrades, versions, collection, JSON.parse(texts[index] ?? 'null'))
      this.#rows[line].push([collection, id, rank, document, moment])
    }
  }

  get origin(): WorldOrigin {
    const { by, detail, now, numbers, ranks } = this.entry
    const stateOf = (line: LineName) => ({ number: numbers[line], rank: ranks[line], rows: this.#rows[line] })
    return { by, detail, state: { now, main: stateOf('main'), side: stateOf('side') } }
  }
}
