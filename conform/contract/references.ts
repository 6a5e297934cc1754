import { isRecord } from '../../simulator/schema/index.ts'

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
    if (!reference.startsWith('#/')) return undefined
    const names = reference.slice(2).split('/').map(unescaped)
    return names.reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? Object(part)[name] : undefined,
      this.#root,
    )
  }
}

/** Reads a name of a JSON pointer in a URL. */
function unescaped(text: string): string {
  const plain = text.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
