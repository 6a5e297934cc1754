/** The upper ends of the buckets of durations, in milliseconds; a last bucket takes what is longer. */
export const bucketEndsMs: readonly number[] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

/** The counts of one operation since the process began. */
export interface OperationCounts {
  readonly byStatus: Map<number, number>
  /** The number of requests in each bucket, not cumulated. */
  readonly buckets: number[]
  count: number
  sumMs: number
}

/** The name of requests to paths that no operation has. */
export const noOperation = 'none'

/**
 * Counts requests in plain numbers, because it runs with each of them and a registry takes many times as long; the
 * registry reads them when it is read itself. Operations and statuses are few, so that the maps stay small.
 */
export class RequestCounts {
  readonly #byOperation = new Map<string, OperationCounts>()

  add(operation: string = noOperation, status: number, durationMs: number): void {
    let counts = this.#byOperation.get(operation)
    if (counts === undefined) {
      counts = { byStatus: new Map(), buckets: new Array(bucketEndsMs.length + 1).fill(0), count: 0, sumMs: 0 }
      this.#byOperation.set(operation, counts)
    }
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1)
    let bucket = 0
    while (durationMs > (bucketEndsMs[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1
    counts.count += 1
    counts.sumMs += durationMs
  }

  entries(): Iterable<readonly [operation: string, counts: OperationCounts]> {
    return this.#byOperation
  }
}
