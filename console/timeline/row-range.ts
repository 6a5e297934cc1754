import type { TimelineBucket } from '../../kit/admin/types.ts'
import { totalOf } from './entries.ts'
import { holds, type Span } from './span.ts'

/** The entries that are fetched at a time when the list grows. */
const most = 150

/** Returns the range before a sequence that has some entries, within a span. Without buckets every sequence has one. */
export function rangeBefore(last: number, span: Span, buckets: readonly TimelineBucket[]): Span {
  const limit = Math.ceil(span.first)
  if (buckets.length === 0) return { first: Math.max(limit, last - most + 1), last }
  let [count, first] = [0, last]
  for (const bucket of [...buckets].reverse()) {
    if (bucket.first > last) continue
    first = bucket.first
    count += totalOf(bucket)
    if (count > most) return { first: Math.max(limit, first, denseFirst(bucket, last)), last }
  }
  return { first: limit, last }
}

/** Of a bucket with very many entries only the newest are taken, as if they lay at equal distances. */
function denseFirst(bucket: TimelineBucket, last: number): number {
  const width = bucket.last - bucket.first + 1
  return Math.min(last, bucket.last) - Math.ceil((width * most) / Math.max(1, totalOf(bucket)))
}

/** Returns the range after a sequence that has some entries, within a span. */
export function rangeAfter(first: number, span: Span, buckets: readonly TimelineBucket[]): Span {
  const limit = Math.floor(span.last)
  if (buckets.length === 0) return { first, last: Math.min(limit, first + most - 1) }
  let count = 0
  for (const bucket of buckets) {
    if (bucket.last < first) continue
    count += totalOf(bucket)
    if (count <= most) continue
    const width = Math.ceil(((bucket.last - bucket.first + 1) * most) / Math.max(1, totalOf(bucket)))
    return { first, last: Math.min(limit, bucket.last, Math.max(first, bucket.first) + width) }
  }
  return { first, last: limit }
}

/** Returns the range that the list shows first: around a sequence, or at the end of the span. */
export function firstRange(span: Span, around: number | undefined, buckets: readonly TimelineBucket[]): Span {
  const middle = around !== undefined && holds(span, around) ? Math.round(around) : Math.floor(span.last)
  return { first: rangeBefore(middle, span, buckets).first, last: rangeAfter(middle, span, buckets).last }
}
