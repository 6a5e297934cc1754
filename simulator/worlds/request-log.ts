import type { BranchRef, World } from '../engine/index.ts'
import type { UnknownMember } from '../schema/index.ts'

/** The contents of a request and its answer, unrendered. */
export interface RequestBodies {
  /** The parsed body, or its bytes if it was not parsed. */
  readonly request?: unknown
  /** The answer's immutable body, or its JSON. */
  readonly answer?: object | string | undefined
}

/** Returns the JSON of a kept answer. */
export const answerText = ({ answer }: RequestBodies): string | undefined =>
  typeof answer === 'object' ? JSON.stringify(answer) : answer

/** A logged request. */
export interface RequestEntry {
  /** Virtual milliseconds. */
  readonly at: number
  /** The wall time of its arrival in milliseconds. */
  readonly wallAt: number
  readonly durationMs: number
  readonly method: string
  readonly path: string
  /** The query without its `?`. */
  readonly query: string
  readonly operation?: string | undefined
  readonly status: number
  readonly code?: string | undefined
  /** True when a moment of the world records the answer. */
  readonly isRecorded: boolean
  readonly moment: number
  readonly branch: BranchRef
  /** The newest sequence at the time of the answer. */
  readonly sequence: number
  /** The moment and branch of a read of the past. */
  readonly asOf?: { readonly moment: number; readonly branch: BranchRef } | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Unknown members and parameters. */
  readonly ignored: readonly UnknownMember[]
  readonly requestBytes: number
  readonly answerBytes: number
  readonly bodies?: RequestBodies
}

/** A row of the log. Numbers are never reused. */
export interface LoggedRequest extends RequestEntry {
  readonly number: number
}

export const defaultRequestLogLimit = 1_000

/** The bytes of bodies to keep, per row of the limit. */
const bodyBytesPerRow = 4_096
/** Larger bodies are not kept. */
export const largestKeptBody = 65_536

/** The latest requests of a world, and counts of all requests. */
export class RequestLog {
  readonly #rows: RequestEntry[] = []
  /** By operation, then by status, for the lifetime of the world. */
  readonly #counts = new Map<string, Map<number, number>>()
  #last = 0
  /** The number of the oldest row with bodies. */
  #firstWithBodies = 1
  #bodyBytes = 0

  constructor(readonly limit: number = defaultRequestLogLimit) {}

  /**
   * Adds a row without copying anything and returns its number; drops the oldest row and the oldest bodies past the
   * limits.
   */
  add(entry: RequestEntry): number {
    this.#count(entry)
    this.#last += 1
    if (this.limit === 0) return this.#last
    const slot = this.#last % this.limit
    const oldest = this.#rows[slot]
    if (oldest !== undefined && this.#firstWithBodies === this.#last - this.limit) this.#passBodies(oldest)
    this.#rows[slot] = entry
    this.#bodyBytes += sizeOf(entry)
    while (this.#bodyBytes > this.limit * bodyBytesPerRow) this.#dropBodies()
    return this.#last
  }

  *newestFirst(): Generator<LoggedRequest> {
    const oldest = Math.max(1, this.#last - this.limit + 1)
    for (let number = this.#last; number >= oldest; number -= 1) {
      // While a reader pauses, new requests may overwrite the oldest rows.
      if (number <= this.#last - this.limit) return
      const row = this.#rows[number % this.limit]
      if (row !== undefined) yield { ...row, number }
    }
  }

  /** Counts the requests of an operation with certain statuses, including dropped rows. */
  count(operation: string | undefined, hasStatus: (status: number) => boolean): number {
    let count = 0
    for (const [id, byStatus] of this.#counts)
      if (operation === undefined || id === operation)
        for (const [status, times] of byStatus) if (hasStatus(status)) count += times
    return count
  }

  #count({ operation = '', status }: RequestEntry): void {
    let byStatus = this.#counts.get(operation)
    if (byStatus === undefined) {
      byStatus = new Map()
      this.#counts.set(operation, byStatus)
    }
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  }

  /** Drops the oldest bodies. */
  #dropBodies(): void {
    const slot = this.#firstWithBodies % this.limit
    const row = this.#rows[slot]
    if (row === undefined) return
    this.#passBodies(row)
    const { bodies: _dropped, ...rest } = row
    this.#rows[slot] = rest
  }

  #passBodies(row: RequestEntry): void {
    this.#bodyBytes -= sizeOf(row)
    this.#firstWithBodies += 1
  }
}

const sizeOf = ({ requestBytes, answerBytes }: RequestEntry) =>
  (requestBytes > largestKeptBody ? 0 : requestBytes) + (answerBytes > largestKeptBody ? 0 : answerBytes)

/** True when the log has the bodies of a request: not too large, and not dropped. */
export function hasContents({ requestBytes, answerBytes, bodies }: RequestEntry): boolean {
  if (requestBytes > largestKeptBody || answerBytes > largestKeptBody) return false
  return bodies !== undefined || requestBytes + answerBytes === 0
}

// The log belongs to the process, not to the state of the world: a rewind keeps it, and a reset starts a new one.
const logs = new WeakMap<World, RequestLog>()

/** Adds a request to the log of a world; returns its number. */
export function recordRequest(world: World, entry: RequestEntry, limit?: number): number {
  let log = logs.get(world)
  if (log === undefined) {
    log = new RequestLog(limit)
    logs.set(world, log)
  }
  return log.add(entry)
}

/** Returns the log of a world, which may be empty. */
export function requestLogOf(world: World): RequestLog {
  return logs.get(world) ?? new RequestLog()
}
