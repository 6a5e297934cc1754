import type { WorldEngine } from '../../../engine/index.ts'
import type { Worlds } from '../../../worlds/index.ts'
import { WorldWatch } from './world-watch.ts'

/** The watches of all worlds, each created on first use. */
export class Watches {
  readonly #byEngine = new Map<WorldEngine, WorldWatch>()
  readonly #stopping: AbortSignal | undefined

  readonly #worlds: Worlds

  constructor({ worlds, stopping }: { readonly worlds: Worlds; readonly stopping?: AbortSignal }) {
    this.#worlds = worlds
    this.#stopping = stopping
    worlds.onClose(({ engine }) => {
      this.#byEngine.get(engine)?.end('closed')
      this.#byEngine.delete(engine)
    })
    stopping?.addEventListener('abort', () => {
      for (const watch of this.#byEngine.values()) watch.end('stopping')
    })
  }

  of(engine: WorldEngine): WorldWatch {
    const known = this.#byEngine.get(engine)
    if (known) return known
    const watch = new WorldWatch(engine)
    if (this.#stopping?.aborted) watch.end('stopping')
    this.#byEngine.set(engine, watch)
    return watch
  }

  /** Notifies the watchers of a world of a request that may have moved its clock. */
  notifyChange(name: string): void {
    const engine = this.#worlds.find(name)?.engine
    if (engine) this.#byEngine.get(engine)?.notifyChange()
  }
}
