import { IdMint } from './id-mint.ts'
import type { Store } from './store.ts'
import type { Collection, Document } from './types.ts'

interface Counter extends Document {
  readonly count: number
}

interface IdEndings extends Document {
  readonly endings: readonly string[]
}

const counters: Collection<Counter> = { name: 'counters', unlisted: true }
const idEndings: Collection<IdEndings> = { name: 'idEndings', unlisted: true }

/** Ids in the order they are asked for; the counters are documents, so a rewind gives the same ids again. */
export class Ids {
  readonly #counters
  readonly #endings
  readonly #mints = new Map<string, IdMint>()

  constructor(
    store: Store,
    readonly seed: string,
  ) {
    this.#counters = store.of(counters)
    this.#endings = store.of(idEndings)
  }

  next(type: string): string {
    const known = this.#counters.find(type)
    const count = (known?.count ?? 0) + 1
    if (known) this.#counters.update({ id: type, count })
    else this.#counters.insert({ id: type, count })
    return this.#mint(type).at(count, this.#takeEnding(type))
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
