/** The upper bounds of duration buckets in milliseconds; a last bucket has no bound. */
export const bucketEndsMs: readonly number[] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

/** The counts of an operation since the process started. */
interface OperationCounts {
  readonly byStatus: Map<number, number>
  /** The number of requests in each bucket, not cumulative. */
  readonly buckets: number[]
  count: number
  sumMs: number
}

/** The operation name for unknown paths. */
const noOperation = 'none'

/**
 * Counts requests in plain numbers, because a registry takes many times as long per request; the registry reads them
 * when scraped. Operations and statuses are few, so the maps stay small.
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
