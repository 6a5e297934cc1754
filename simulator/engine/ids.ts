import { IdMint } from './id-mint.ts'
import type { Store } from './store.ts'
import type { Collection, Document } from './types.ts'

interface IdEndings extends Document {
  readonly endings: readonly string[]
}

const idEndings: Collection<IdEndings> = { name: 'idEndings', unlisted: true }

/**
 * Ids in the order they are asked for. An id takes a place of its own in the world's order of creation, and a rewind goes
 * back in that order, so the same acts give the same ids again.
 */
export class Ids {
  readonly #endings
  readonly #mints = new Map<string, IdMint>()

  constructor(
    readonly store: Store,
    readonly seed: string,
  ) {
    this.#endings = store.of(idEndings)
  }

  next(type: string): string {
    return this.#mint(type).at(this.store.takeRank(), this.#takeEnding(type))
  }

  endNext(type: string, suffix: string): void {
    const known = this.#endings.find(type)
    if (known) this.#endings.update({ id: type, endings: [...known.endings, suffix] })
    else this.#endings.insert({ id: type, endings: [suffix] })
  }

  #mint(type: string): IdMint {
    let mint = this.#mints.get(type)
    if (!mint) {
      mint = new IdMint(this.seed, type)
      this.#mints.set(type, mint)
    }
    return mint
  }

  #takeEnding(type: string): string {
    if (this.#endings.count() === 0) return ''
    const [ending, ...endings] = this.#endings.find(type)?.endings ?? []
    if (ending === undefined) return ''
    this.#endings.update({ id: type, endings })
    return ending
  }
}
