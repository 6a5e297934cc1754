import type { BranchRef, World } from '../engine/types.ts'

/** One logged request: what was called and how it ended, without its contents. */
export interface RequestEntry {
  /** Virtual milliseconds. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly operation?: string | undefined
  readonly status: number
  readonly code?: string | undefined
  readonly moment: number
  readonly branch: BranchRef
  /** The moment and branch that a read of the past was about. */
  readonly asOf?: string
}

const capacity = 1_000

/** A ring buffer of the latest requests. */
class RequestBuffer {
  readonly #entries: RequestEntry[] = []
  #next = 0

  add(entry: RequestEntry): void {
    this.#entries[this.#next] = entry
    this.#next = (this.#next + 1) % capacity
  }

  newestFirst(): readonly RequestEntry[] {
    return [...this.#entries.slice(this.#next), ...this.#entries.slice(0, this.#next)].reverse()
  }
}

// The log belongs to the process, not to the state of the world: a rewind does not touch it.
const buffers = new WeakMap<World, RequestBuffer>()

export function recordRequest(world: World, entry: RequestEntry): void {
  let buffer = buffers.get(world)
  if (buffer === undefined) {
    buffer = new RequestBuffer()
    buffers.set(world, buffer)
  }
  buffer.add(entry)
}

/** Returns the logged requests, newest first. */
export function recentRequests(world: World): readonly RequestEntry[] {
  return buffers.get(world)?.newestFirst() ?? []
}
