import type { World } from '../engine/index.ts'
import { refuse } from '../refusals/index.ts'
import type { RunningWorld } from './running-world.ts'
import { credentialPrefix, prefixLength, worldMark } from './world-credentials.ts'

/** Indexes the worlds in memory by the keys in requests. */
export class WorldDirectory {
  readonly #worlds = new Map<string, RunningWorld>()
  readonly #byPrefix = new Map<string, RunningWorld>()
  readonly #byMark = new Map<string, readonly RunningWorld[]>()
  /** Worlds that have moved to another process. */
  readonly forgotten = new WeakSet<RunningWorld>()
  #lastNumber = 0

  get size(): number {
    return this.#worlds.size
  }

  all(): readonly RunningWorld[] {
    return [...this.#worlds.values()]
  }

  find(name: string): RunningWorld | undefined {
    return this.#worlds.get(name)
  }

  /** Returns the oldest world. */
  first(): RunningWorld | undefined {
    for (const world of this.#worlds.values()) return world
    return undefined
  }

  /** Finds the world of a client id or a code by its first characters. */
  byPrefix(text: string): RunningWorld | undefined {
    return this.#byPrefix.get(text.slice(0, prefixLength))
  }

  holderOf(own: RunningWorld, holds: (world: World) => boolean): RunningWorld {
    if (holds(own.engine)) return own
    const [holder, ...more] = this.all().filter(({ engine }) => holds(engine))
    return holder === undefined || more.length > 0 ? own : holder
  }

  withMark(mark: string): readonly RunningWorld[] {
    return this.#byMark.get(mark) ?? []
  }

  add(world: RunningWorld): void {
    const mark = worldMark(world.name)
    this.#worlds.set(world.name, world)
    this.#byPrefix.set(credentialPrefix(world.name), world)
    this.#byMark.set(mark, [...this.withMark(mark), world])
  }

  delete(world: RunningWorld): void {
    const mark = worldMark(world.name)
    this.#worlds.delete(world.name)
    this.#byPrefix.delete(credentialPrefix(world.name))
    const others = this.withMark(mark).filter((other) => other !== world)
    if (others.length === 0) this.#byMark.delete(mark)
    else this.#byMark.set(mark, others)
  }

  /** Returns an unused name. */
  nextName(): string {
    do this.#lastNumber += 1
    while (this.#worlds.has(`world-${this.#lastNumber}`))
    return `world-${this.#lastNumber}`
  }
}

/** Refuses a world above the limit, and a name that collides with another. */
export function refuseName(worlds: WorldDirectory, limit: number, name: string | undefined): void {
  if (worlds.size >= limit)
    refuse('CONFLICT', {
      says: `There are already ${limit} worlds, which is the limit; one must be deleted first.`,
    })
  if (name === undefined) return
  if (worlds.find(name) !== undefined) refuseTaken(name)
  const namesake = worlds.byPrefix(credentialPrefix(name))
  if (namesake !== undefined)
    refuse('CONFLICT', {
      says: `The credentials of ${name} would share a prefix with those of the world ${namesake.name}.`,
    })
}

/** Refuses a name that is taken. */
export function refuseTaken(name: string): never {
  return refuse('CONFLICT', { says: `A world named ${name} already exists.` })
}
