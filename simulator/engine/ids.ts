import { IdMint } from './id-mint.ts'
import type { Store } from './store.ts'
import type { Collection, Document } from './types.ts'

/** The suffixes requested for the next ids of a type; the document's id is the type. */
interface IdSuffixes extends Document {
  readonly endings: readonly string[]
}

const idSuffixes: Collection<IdSuffixes> = { name: 'idEndings', unlisted: true }

const firstScopedNumber = 0xf000_0000
const scopedPerRank = 2 ** 20

/**
 * Generates ids. Each takes a rank in the world's order of creation, and a rewind resets the next rank, so the same
 * acts yield the same ids again.
 */
export class Ids {
  readonly #suffixes

  constructor(readonly store: Store) {
    this.#suffixes = store.of(idSuffixes)
  }

  next(type: string, endsWith: string): string {
    const { scope, mints } = this.store
    const rank = this.store.takeRank()
    if (scope === undefined) return mints.of(type).at(rank, this.#takeSuffix(type, endsWith))
    // The fraction counts the ids of the act; numbers this high are never reached by ranks.
    const number = firstScopedNumber + ((rank * scopedPerRank) % scopedPerRank)
    return new IdMint(`${mints.seed}|${scope}`, type).at(number, this.#takeSuffix(type, endsWith))
  }

  setNextSuffix(type: string, suffix: string): void {
    const known = this.#suffixes.find(type)
    if (known) this.#suffixes.update({ id: type, endings: [...known.endings, suffix] })
    else this.#suffixes.insert({ id: type, endings: [suffix] })
  }

  #takeSuffix(type: string, otherwise: string): string {
    if (this.#suffixes.count() === 0) return otherwise
    const [suffix, ...endings] = this.#suffixes.find(type)?.endings ?? []
    if (suffix === undefined) return otherwise
    this.#suffixes.update({ id: type, endings })
    return suffix
  }
}
