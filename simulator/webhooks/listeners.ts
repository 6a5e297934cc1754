/** Promises waiting for a value by key. */
export class Listeners<T> {
  readonly #byKey = new Map<string, ((value: T) => void)[]>()

  /** Resolves with the next value for the key. */
  next(key: string): Promise<T> {
    return new Promise((resolve) => this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), resolve]))
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  /** Notifies the oldest waiters. */
  notifyOldest(value: T): void {
    const [oldest] = this.#byKey.keys()
    if (oldest !== undefined) this.notify(oldest, value)
  }

  notify(key: string, value: T): void {
    const listeners = this.#byKey.get(key) ?? []
    this.#byKey.delete(key)
    for (const listener of listeners) listener(value)
  }

  notifyAll(value: T): void {
    for (const key of [...this.#byKey.keys()]) this.notify(key, value)
  }
}
