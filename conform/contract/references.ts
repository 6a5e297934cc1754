import { atPointer, decoded, isRecord } from '../../simulator/schema/index.ts'

/** More are a chain that never ends. */
const mostHops = 32

/** Follows the references of one document. */
export class References {
  readonly #root: unknown
  /** References that lead to other documents, or to nothing. */
  readonly broken = new Set<string>()

  constructor(root: unknown) {
    this.#root = root
  }

  /** Returns the part that a reference leads to, or the part itself; undefined for a part that is no object. */
  resolve<T extends { readonly $ref?: string }>(part: T | undefined): T | undefined {
    let found: unknown = part
    for (let hops = 0; hops <= mostHops; hops += 1) {
      if (!isRecord(found)) return undefined
      const $ref = found['$ref']
      if (typeof $ref !== 'string') return Object(found)
      const target = this.#at($ref)
      if (!isRecord(target) || hops === mostHops) this.broken.add($ref)
      found = target
    }
    return undefined
  }

  #at(reference: string): unknown {
    return reference.startsWith('#/') ? atPointer(this.#root, decoded(reference.slice(1))) : undefined
  }
}
