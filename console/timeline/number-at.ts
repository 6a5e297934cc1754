import type { TimelineBucket } from '../../kit/admin/types.ts'

/** Returns the number of the last moment up to a sequence, as exactly as buckets tell. */
export function numberAt(buckets: readonly TimelineBucket[], sequence: number, horizon: number): number | undefined {
  let before = horizon
  for (const { first, last, moment } of buckets) {
    if (sequence < first) return before
    if (moment === undefined) continue
    if (sequence <= last) return Math.floor(before + ((moment - before) * (sequence - first + 1)) / (last - first + 1))
    before = moment
  }
  return buckets.length === 0 ? undefined : before
}

/** Returns the sequence of a moment, as exactly as buckets tell. */
export function sequenceAt(buckets: readonly TimelineBucket[], number: number): number | undefined {
  let before = 0
  for (const { first, last, moment } of buckets) {
    if (moment === undefined) continue
    if (moment >= number) return first + ((last - first) * (number - before)) / Math.max(1, moment - before)
    before = moment
  }
  return undefined
}
