import type { SharedStorage } from '../storage/postgres/index.ts'
import type { Worlds } from '../worlds/index.ts'
import type { WorldOwnership } from './ownership.ts'

interface HousekeepingParts {
  readonly worlds: Worlds
  readonly storage: SharedStorage
  readonly ownership: WorldOwnership
  /** The wall time without requests after which a world is released. */
  readonly idleMs?: number | undefined
  /** The number of new entries after which a log is compacted. */
  readonly compactionEntries?: number | undefined
  readonly onFailure: (error: unknown) => void
}

const everyMs = 1_000
/** The most worlds to take over at once, so requests to this process do not wait long. */
const mostTakenOver = 20
/** Releases idle worlds, takes over worlds without an owner, and compacts logs. */
export class Housekeeping {
  #cancel: () => void
  #isClosed = false

  constructor(readonly parts: HousekeepingParts) {
    this.#cancel = parts.worlds.setup.wall.timer(everyMs, () => void this.#run())
  }

  close(): void {
    this.#isClosed = true
    this.#cancel()
  }

  async #run(): Promise<void> {
    try {
      if (this.parts.storage.problem === undefined) await this.#look()
    } catch (error) {
      this.parts.onFailure(error)
    }
    if (!this.#isClosed) this.#cancel = this.parts.worlds.setup.wall.timer(everyMs, () => void this.#run())
  }

  async #look(): Promise<void> {
    const { ownership, storage, idleMs = 300_000 } = this.parts
    for (const name of ownership.idle(idleMs)) await ownership.release(name)
    for (const name of await storage.unattended(mostTakenOver)) {
      if (this.#isClosed) return
      await ownership.locate(name)
    }
    await this.#compact()
  }

  async #compact(): Promise<void> {
    const { worlds, storage, compactionEntries = 20_000 } = this.parts
    for (const { incarnation } of worlds.list()) {
      if (this.#isClosed || storage.entriesSinceCheckpoint(incarnation) < compactionEntries) continue
      const base = worlds.logBase(incarnation)
      if (base === undefined) continue
      try {
        // The history still has everything.
        if (base.after < 0) continue
        await storage.checkpoint(incarnation, { after: base.after, instead: base.texts })
      } finally {
        base.release()
      }
    }
  }
}
