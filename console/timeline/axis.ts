import { lengthOf, type Span } from './span.ts'

/** An entry or the edge of a bucket, as the axis sees it. Times are virtual, in milliseconds. */
export interface Knot {
  readonly sequence: number
  readonly at: number
}

/** Time in which nothing happened, drawn shorter than it was. */
export interface Gap {
  readonly from: number
  readonly to: number
  readonly ms: number
}

/** Places sequences on the line. Both ways are strictly increasing, and each inverts the other. */
export interface Axis {
  toX(sequence: number): number
  toSequence(x: number): number
  readonly gaps: readonly Gap[]
  /** The pixels of one sequence, besides those of time. */
  readonly unit: number
}

/** The most pixels that time takes in which nothing happens. */
const gapWidth = 104
/** The share of the line that time may take; the rest keeps entries of the same time apart. */
const timeShare = 0.55

/** Places every sequence at the same distance from the next. */
export function momentAxis(span: Span, width: number): Axis {
  const scale = width / lengthOf(span)
  return {
    toX: (sequence) => (sequence - span.first + 0.5) * scale,
    toSequence: (x) => x / scale + span.first - 0.5,
    gaps: [],
    unit: scale,
  }
}

/**
 * Places sequences by their virtual time. Entries of one time keep a small distance; time in which nothing happens is
 * drawn in proportion up to a limit, and collapsed beyond it.
 */
export function timeAxis(span: Span, width: number, knots: readonly Knot[]): Axis {
  const points = monotone(span, knots)
  const steps = points.slice(1).map(({ sequence, at }, index) => {
    const before = points[index] ?? { sequence, at }
    return { sequences: sequence - before.sequence, ms: at - before.at }
  })
  const scale = scaleOf(
    steps.map(({ ms }) => ms),
    width,
  )
  const timeWidth = (ms: number) => Math.min(gapWidth, ms * scale)
  const timed = steps.reduce((sum, { ms }) => sum + timeWidth(ms), 0)
  const unit = (width - timed) / lengthOf(span)
  const xs = [0]
  const gaps: Gap[] = []
  for (const { sequences, ms } of steps) {
    const from = xs.at(-1) ?? 0
    const to = from + sequences * unit + timeWidth(ms)
    xs.push(to)
    if (timeWidth(ms) >= gapWidth * 0.4) gaps.push({ from, to, ms })
  }
  const sequences = points.map(({ sequence }) => sequence)
  return { toX: (sequence) => lerp(sequences, xs, sequence), toSequence: (x) => lerp(xs, sequences, x), gaps, unit }
}

/** Returns the knots inside a span, its edges among them, with times that never go back. */
function monotone({ first, last }: Span, knots: readonly Knot[]): readonly Knot[] {
  const [start, end] = [first - 0.5, last + 0.5]
  const inside = knots.filter(({ sequence }) => sequence > start && sequence < end)
  let at = inside[0]?.at ?? 0
  const points: Knot[] = [{ sequence: start, at }]
  for (const knot of inside) {
    at = Math.max(at, knot.at)
    const before = points.at(-1)
    if (before && knot.sequence > before.sequence) points.push({ sequence: knot.sequence, at })
  }
  points.push({ sequence: end, at })
  return points
}

/** Finds the pixels for a millisecond with which the time between entries takes its share of the line. */
function scaleOf(lengths: readonly number[], width: number): number {
  const longestFirst = lengths.filter((ms) => ms > 0).sort((a, b) => b - a)
  const count = longestFirst.length
  if (count === 0) return 0
  const share = Math.min(width * timeShare, gapWidth * (count === 1 ? 1 : count * 0.8))
  let rest = longestFirst.reduce((sum, ms) => sum + ms, 0)
  for (const [collapsed, ms] of longestFirst.entries()) {
    const scale = (share - collapsed * gapWidth) / rest
    if (scale * ms <= gapWidth) return Math.max(0, scale)
    rest -= ms
  }
  return gapWidth / (longestFirst.at(-1) ?? 1)
}

/** Reads a value between the points of two strictly increasing lists, and goes on straight beyond their ends. */
export function lerp(from: readonly number[], to: readonly number[], value: number): number {
  let [low, high] = [0, from.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((from[middle] ?? 0) <= value) low = middle
    else high = middle
  }
  const [start = 0, end = 1, startTo = 0, endTo = 1] = [from[low], from[high], to[low], to[high]]
  return end === start ? startTo : startTo + ((value - start) / (end - start)) * (endTo - startTo)
}
