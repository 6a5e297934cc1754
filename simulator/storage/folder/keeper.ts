import type { LogBase, Wall } from '../../engine/index.ts'
import type { Storage } from '../index.ts'

/** Compacts a storage from time to time. */
export class StorageKeeper {
  #cancel: () => void
  #isClosed = false

  constructor(
    readonly storage: Storage,
    readonly wall: Wall,
    /** Returns the part of a world's log to keep; undefined for a deleted world. */
    readonly baseOf: (world: string) => LogBase | undefined,
    readonly onFailure: (error: unknown) => void,
    readonly everyMs = 1_000,
  ) {
    this.#cancel = wall.timer(everyMs, () => void this.#look())
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Stops compacting and closes the storage. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancel()
    await this.storage.close()
  }

  async #look(): Promise<void> {
    if (this.storage.isWorthCompacting && this.storage.problem === undefined) await this.compact()
    if (!this.#isClosed) this.#cancel = this.wall.timer(this.everyMs, () => void this.#look())
  }

  /** Compacts the log now. A failure leaves the log unchanged. */
  async compact(): Promise<void> {
    const bases: LogBase[] = []
    try {
      await this.storage.compact((world) => {
        const base = this.baseOf(world)
        if (base === undefined) return undefined
        bases.push(base)
        return { after: base.after, instead: base.texts }
      })
    } catch (error) {
      this.onFailure(error)
    } finally {
      for (const base of bases) base.release()
    }
  }
}
