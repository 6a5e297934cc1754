import type { TimelineBucket } from '../../kit/admin/types.ts'
import { counted, msOf } from '../lib/format.ts'
import { type Entry, isFailed, type Mark, nameOf, type Refused, totalOf } from './entries.ts'
import { countWithin } from './line-cache.ts'
import type { Span } from './span.ts'

/** A line of the list: an entry, a refused request, time in which nothing happened, or a run of equal entries. */
export type Item =
  | { readonly kind: 'entry' | 'refused' | 'run'; readonly key: string; readonly entries: Shown }
  | { readonly kind: 'gap'; readonly key: string; readonly ms: number; readonly hidden: string }

type Shown = readonly [first: Mark, ...rest: Mark[]]

/** Time from which on a gap is printed. */
const shortestGapMs = 1_000
/** Equal entries in a row, from which number on they are folded into one. */
const shortestRun = 5

export const heights: Readonly<Record<Item['kind'], number>> = { entry: 46, refused: 46, gap: 24, run: 46 }

/** True for entries that tell the same. What failed tells something of its own. */
function isAlike(one: Entry, other: Entry): boolean {
  if (one.type === 'travel' || other.type === 'travel' || isFailed(one) || isFailed(other)) return false
  return one.lane === other.lane && nameOf(one) === nameOf(other) && one.status === other.status
}

/**
 * Returns the lines of the list, oldest first. A run is open when its first sequence is among those given. The moments
 * that a filter hides are counted by the sequences between two entries.
 */
export function itemsOf(
  entries: readonly Entry[],
  refused: readonly Refused[],
  isOpen: (run: readonly Entry[]) => boolean,
  hiddenIn: (span: Span) => string = () => '',
): readonly Item[] {
  const items: Item[] = []
  let [run, before]: [Entry[], Entry | undefined] = [[], undefined]
  const rest = [...refused].sort((a, b) => a.sequence - b.sequence)
  const close = () => {
    const [first, ...others] = run
    if (first && run.length >= shortestRun && !isOpen(run))
      items.push({ kind: 'run', key: `run-${first.sequence}`, entries: [first, ...others] })
    else for (const entry of run) items.push({ kind: 'entry', key: String(entry.sequence), entries: [entry] })
    run = []
  }
  const refuseUntil = (sequence: number) => {
    if ((rest[0]?.sequence ?? sequence) >= sequence) return
    close()
    for (let next = rest[0]; next !== undefined && next.sequence < sequence; next = rest[0])
      items.push({ kind: 'refused', key: `refused-${next.request.number}`, entries: [next] }) && rest.shift()
  }
  for (const entry of entries) {
    const gap = before === undefined ? 0 : msOf(entry.at) - msOf(before.at)
    const last = run.at(-1)
    refuseUntil(entry.sequence)
    if (last !== undefined && (gap >= shortestGapMs || !isAlike(last, entry))) close()
    if (before !== undefined && gap >= shortestGapMs) {
      const hidden = hiddenIn({ first: before.sequence + 1, last: entry.sequence - 1 })
      items.push({ kind: 'gap', key: `gap-${entry.sequence}`, ms: gap, hidden })
    }
    run.push(entry)
    before = entry
  }
  close()
  refuseUntil(Number.POSITIVE_INFINITY)
  return items
}

/** Counts the moments in a span in words; the clock's own moves are what a gap shows. */
export function hiddenWords(buckets: readonly TimelineBucket[], span: Span): string {
  const count = Math.round(countWithin(buckets, span, (bucket) => totalOf(bucket) - bucket.counts.clock))
  const isExact = buckets.every(({ first, last }) => first === last)
  return count === 0 ? '' : `${isExact ? '' : 'about '}${counted(count, 'moment')}`
}

/** Returns where each item begins, and at the end where the list ends. */
export function offsetsOf(items: readonly Item[]): readonly number[] {
  const offsets = [0]
  for (const { kind } of items) offsets.push((offsets.at(-1) ?? 0) + heights[kind])
  return offsets
}

/** Returns the index of the item at an offset. */
export function itemAt(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** True for an item at a place of the line. */
export const shows = (item: Item, place: number | string | undefined): boolean =>
  item.kind !== 'gap' && item.entries.some(({ sequence }) => sequence === place)

const dayOf = (item: Item | undefined, end: 0 | -1) =>
  item === undefined || item.kind === 'gap' ? undefined : item.entries.at(end)?.at.slice(0, 10)

/** True for an item whose day is another than that of the last one before it. */
export function isNewDay(items: readonly Item[], index: number): boolean {
  const before = items[index - 1]?.kind === 'gap' ? items[index - 2] : items[index - 1]
  return dayOf(items[index], 0) !== dayOf(before, -1)
}
