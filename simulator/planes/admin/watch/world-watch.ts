import type { Moment, Travel, WorldEngine } from '../../../engine/index.ts'
import type { Worlds } from '../../../worlds/index.ts'

/** The reason why nothing more can be watched. */
export type WatchEnd = 'stopping' | 'closed'

/** Receives the moments, travels and changes of a world. */
interface Watcher {
  /** Called after each moment of both lines, once it is committed. */
  readonly onMoment?: (moment: Moment) => void
  /** Called after each travel, once the world has arrived. */
  readonly onTravel?: (travel: Travel) => void
  /** Called after a request that may have changed the clock. */
  readonly onChange?: () => void
  /** Called once, when the world is deleted or reset or the process stops. */
  readonly onEnd: (end: WatchEnd) => void
  /** Called when one of the other functions has thrown; nothing follows. */
  readonly onFailure: (error: unknown) => void
}

/** Notifies the watchers of a world. The engine never removes listeners, so all watchers share these. */
export class WorldWatch {
  readonly #watchers = new Set<Watcher>()
  #end: WatchEnd | undefined

  constructor(engine: WorldEngine) {
    engine.onMoment((moment) => this.#notify((watcher) => watcher.onMoment?.(moment)))
    engine.side.onMoment((moment) => this.#notify((watcher) => watcher.onMoment?.(moment)))
    engine.travels.onTravel((travel) => this.#notify((watcher) => watcher.onTravel?.(travel)))
  }

  get size(): number {
    return this.#watchers.size
  }

  /** Returns a function that ends the watch. */
  add(watcher: Watcher): () => void {
    if (this.#end === undefined) this.#watchers.add(watcher)
    else watcher.onEnd(this.#end)
    return () => this.#watchers.delete(watcher)
  }

  notifyChange(): void {
    this.#notify((watcher) => watcher.onChange?.())
  }

  end(end: WatchEnd): void {
    this.#end ??= end
    this.#notify((watcher) => watcher.onEnd(end))
    this.#watchers.clear()
  }

  /** An error in a watcher must not fail the commit. */
  #notify(event: (watcher: Watcher) => void): void {
    for (const watcher of this.#watchers) {
      try {
        event(watcher)
      } catch (error) {
        this.#watchers.delete(watcher)
        watcher.onFailure(error)
      }
    }
  }
}

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
