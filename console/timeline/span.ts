/** A range of sequences, both inclusive; the visible one may lie between whole numbers. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** The fewest sequences that are shown, however far one zooms in. */
const fewest = 2

export const lengthOf = ({ first, last }: Span): number => last - first + 1

export const holds = ({ first, last }: Span, sequence: number): boolean => sequence >= first && sequence <= last

/** Returns the sequences whose marks are visible: those of a span and half a step beyond. */
export const inView = ({ first, last }: Span): Span => ({ first: Math.ceil(first - 0.5), last: Math.floor(last + 0.5) })

export const overlap = (one: Span, other: Span): boolean => one.first <= other.last && other.first <= one.last

/** Moves a span into the bounds, and shortens it to them when it is longer. */
export function within({ first, last }: Span, bounds: Span): Span {
  const length = Math.min(Math.max(last - first + 1, fewest), Math.max(lengthOf(bounds), fewest))
  const start = Math.max(bounds.first, Math.min(first, bounds.last - length + 1))
  return { first: start, last: start + length - 1 }
}

/** Zooms by a factor, below 1 to see less; the given sequence stays where it is. */
export function zoomed(span: Span, factor: number, around: number, bounds: Span): Span {
  const limit = Math.max(lengthOf(bounds), fewest)
  const length = Math.min(limit, Math.max(fewest, lengthOf(span) * factor))
  const share = (around - span.first + 0.5) / lengthOf(span)
  const first = around + 0.5 - share * length
  return within({ first, last: first + length - 1 }, bounds)
}

export const moved = ({ first, last }: Span, by: number, bounds: Span): Span =>
  within({ first: first + by, last: last + by }, bounds)

/** Moves a span so that it shows a sequence, if it does not. */
export function revealing(span: Span, sequence: number, bounds: Span): Span {
  if (holds(span, sequence)) return span
  return moved(span, sequence - (span.first + span.last) / 2, bounds)
}

/** True when the span ends with the newest entry, and so follows those that come. */
export const isAtEnd = (span: Span, bounds: Span): boolean => span.last >= bounds.last - 0.5

/** The range that is shown at first: everything when it is little, otherwise the newest entries. */
export const beginning = (bounds: Span, most: number): Span =>
  within({ first: bounds.last - most + 1, last: bounds.last }, bounds)

/**
 * Follows bounds that have changed. A span at the end stays there: it grows with a short past of which it showed all,
 * and moves on otherwise.
 */
export function followed(span: Span, before: Span, bounds: Span, most: number): Span {
  if (!isAtEnd(span, before)) return within(span, bounds)
  const showedAll = span.first <= before.first + 0.5
  return showedAll && lengthOf(bounds) <= most ? within(bounds, bounds) : moved(span, bounds.last - span.last, bounds)
}
