import type { World } from '../engine/types.ts'

/** One request as the log remembers it: enough to see what was asked and how it ended, nothing of what was in it. */
export interface RequestEntry {
  /** Virtual milliseconds. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly operation?: string | undefined
  readonly status: number
  readonly code?: string | undefined
  readonly moment: number
}

const kept = 1_000

/** The last thousand, written round and round. */
class Ring {
  readonly #entries: RequestEntry[] = []
  #next = 0

  add(entry: RequestEntry): void {
    this.#entries[this.#next] = entry
    this.#next = (this.#next + 1) % kept
  }

  newestFirst(): readonly RequestEntry[] {
    return [...this.#entries.slice(this.#next), ...this.#entries.slice(0, this.#next)].reverse()
  }
}

// The log is about the process and not part of a world's state: it survives a rewind and goes with its world.
const rings = new WeakMap<World, Ring>()

export function recordRequest(world: World, entry: RequestEntry): void {
  let ring = rings.get(world)
  if (ring === undefined) {
    ring = new Ring()
    rings.set(world, ring)
  }
  ring.add(entry)
}

/** Newest first. */
export function recentRequests(world: World): readonly RequestEntry[] {
  return rings.get(world)?.newestFirst() ?? []
}
