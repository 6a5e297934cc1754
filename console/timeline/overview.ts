import type { TimelineBucket } from '../../kit/admin/types.ts'
import { totalOf } from './entries.ts'

/**
 * Leaves out of the oldest buckets the entries that the list leaves out, too: the beginning of the webhooks' line. The
 * room of a bucket that is empty without it goes to its neighbour, or half of a new fork would show nothing.
 */
export function withoutRepeated(buckets: readonly TimelineBucket[], repeats: number): readonly TimelineBucket[] {
  const index = buckets.findIndex(({ counts }) => counts.webhook > 0)
  const bucket = buckets[index]
  if (repeats === 0 || bucket === undefined) return buckets
  const counts = { ...bucket.counts, webhook: bucket.counts.webhook - repeats }
  if (totalOf({ ...bucket, counts }) > 0) return buckets.with(index, { ...bucket, counts })
  const [before, after] = [buckets[index - 1], buckets[index + 1]]
  const rest = buckets.toSpliced(index, 1)
  if (before !== undefined) return rest.with(index - 1, { ...before, last: bucket.last })
  return after === undefined ? rest : rest.with(0, { ...after, first: bucket.first })
}
