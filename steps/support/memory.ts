/** Values that a scenario remembers by name. `{name}` in a path, a header, a body or a table stands for the value. */
export class Memory {
  readonly #values = new Map<string, string>()

  keep(name: string, value: string): void {
    this.#values.set(name, value)
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  forget(name: string): void {
    this.#values.delete(name)
  }

  /** Returns a value; `name.encoded` is percent-encoded, `name.uuid` is the part of an id after its colon. */
  recall(name: string): string {
    const value = this.#values.get(name)
    if (value !== undefined) return value
    const [, stem = '', form] = /^(.+)\.(encoded|uuid)$/.exec(name) ?? []
    if (form === 'encoded') return encodeURIComponent(this.recall(stem))
    if (form === 'uuid') return this.recall(stem).replace(/^.*:/, '')
    throw new Error(`Nothing is remembered as "${name}"; remembered are: ${[...this.#values.keys()].join(', ')}`)
  }

  /** Replaces every placeholder in a text with its value. */
  fill(text: string): string {
    return text.replace(/\{([A-Za-z][\w.-]*)\}/g, (_whole, name: string) => this.recall(name))
  }
}
