import type { IncomingMessage } from 'node:http'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Refusal, refusal } from '../../refusals/index.ts'
import type { HeapProbe } from '../../worlds/index.ts'

/** The heap limit includes three semi-spaces for new objects, which stored data never occupies. */
const youngBytes = 48 * 1_048_576

/** Reads the old generation, limited by --max-old-space-size: a process dies when it is full. */
export const readHeap: HeapProbe = () => {
  const old = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'))
  return {
    usedBytes: old.reduce((sum, space) => sum + space.space_used_size, 0),
    limitBytes: getHeapStatistics().heap_size_limit - youngBytes,
  }
}

/** Collects all garbage: until then it counts as used, and refused writes cause no collection. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // The flag defines `gc` in new contexts only.
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}

/**
 * The share of the heap limit above which writes are refused, reserving the rest for reads and recovery. V8 ends a
 * process after four collections in a row that leave more than 80 percent in use.
 */
const fullAt = 0.75
/** Reading the statistics takes some microseconds, so only one in 16 writes does it until the heap is full. */
const writesPerReading = 16
/** A collection takes up to seconds in a large heap, so only one in 1,000 refusals waits for one. */
const refusalsPerCollection = 1_000

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)

/** Refuses writes while the heap is nearly full, because a process that reaches its limit dies with all its worlds. */
export class HeapGuard {
  #writes = 0
  #isFull = false
  #refusals = 0

  constructor(
    readonly probe: HeapProbe = readHeap,
    readonly collect: () => void = collectGarbage,
  ) {}

  /** Makes the next write check again, after something was deleted or undone. */
  recheck(): void {
    this.#refusals = 0
  }

  /** Returns a refusal if the heap is full. */
  refusal(): Refusal | undefined {
    this.#writes += 1
    if (!this.#isFull && this.#writes % writesPerReading !== 1) return undefined
    let { usedBytes, limitBytes } = this.probe()
    if (usedBytes >= fullAt * limitBytes && this.#refusals % refusalsPerCollection === 0) {
      this.collect()
      ;({ usedBytes, limitBytes } = this.probe())
    }
    this.#isFull = usedBytes >= fullAt * limitBytes
    this.#refusals = this.#isFull ? this.#refusals + 1 : 0
    if (!this.#isFull) return undefined
    const says =
      `The process uses ${megabytes(usedBytes)} of ${megabytes(limitBytes)} MiB of memory and accepts no more ` +
      'writes. Delete or reset worlds, or start it with a larger --max-old-space-size, a smaller SANDGLASS_HISTORY ' +
      'or a limit such as SANDGLASS_PROCESS_HISTORY_BYTES=256MB.'
    return refusal('SERVICE_UNAVAILABLE', { says }, { headers: { 'Retry-After': '1' } })
  }
}

/** True for requests outside the API that are allowed when the heap is full: reading, deleting, and going back. */
export const isRecovery = ({ method = '', url = '' }: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) || /\/(?:reset|rewind)\/?(?:\?|$)/.test(url)
