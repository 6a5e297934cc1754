import type { Span } from './span.ts'

/** Ranges of whole sequences, in order, none touching another. */
export type Intervals = readonly Span[]

/** Adds a range; ranges that touch become one. */
export function added(intervals: Intervals, { first, last }: Span): Intervals {
  if (last < first) return intervals
  const touching = intervals.filter((other) => other.first <= last + 1 && other.last >= first - 1)
  const merged = {
    first: Math.min(first, ...touching.map((other) => other.first)),
    last: Math.max(last, ...touching.map((other) => other.last)),
  }
  return [...intervals.filter((other) => !touching.includes(other)), merged].sort((a, b) => a.first - b.first)
}

/** Returns the parts of a range that no interval covers. */
export function missing(intervals: Intervals, { first, last }: Span): Intervals {
  const parts: Span[] = []
  let next = first
  for (const covered of intervals) {
    if (covered.last < next) continue
    if (covered.first > last) break
    if (covered.first > next) parts.push({ first: next, last: covered.first - 1 })
    next = covered.last + 1
  }
  if (next <= last) parts.push({ first: next, last })
  return parts
}

export const covers = (intervals: Intervals, span: Span): boolean => missing(intervals, span).length === 0
