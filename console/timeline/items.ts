import type { TimelineBucket } from '../../kit/admin/types.ts'
import { counted, msOf } from '../lib/format.ts'
import { type Entry, isFailed, type Mark, nameOf, type Refused, totalOf, withoutRepeats } from './entries.ts'
import { isEvent, type Unit, unitsOf } from './event-rows.ts'
import { countWithin } from './line-cache.ts'
import type { Span } from './span.ts'

/**
 * A line of the list: an entry, a refused request, a webhook event with its attempts, a run of equal entries, several
 * events, or time between them.
 */
export type Item =
  | {
      readonly kind: 'entry' | 'refused' | 'run' | 'event' | 'events'
      readonly key: string
      readonly entries: Shown
      /** Set on a row that stands for several entries when these follow. */
      readonly isOpen?: boolean
      /** The number of events. */
      readonly count?: number
    }
  | { readonly kind: 'gap'; readonly key: string; readonly ms: number; readonly says: string }

type Shown = readonly [first: Mark, ...rest: Mark[]]
export type Row = Extract<Item, { readonly entries: Shown }>

/** Time from which on a gap is printed. */
const shortestGapMs = 1_000
/** Equal entries in a row, from which number on they are folded into one. */
const shortestRun = 5

/** True for entries that tell the same. What failed tells something of its own. */
function isAlike(one: Entry, other: Entry): boolean {
  if (one.type === 'travel' || other.type === 'travel' || isFailed(one) || isFailed(other)) return false
  return one.lane === other.lane && nameOf(one) === nameOf(other) && one.status === other.status
}

/** Tells whether a row that stands for several entries is open, by its key and its entries. */
type IsOpen = (key: string, entries: readonly Entry[]) => boolean

/**
 * Returns the lines of the list, oldest first. Attempts of an event stand at the place of its first, and events fold
 * when they outnumber the rest. The moments that a filter hides are counted by the sequences between two entries.
 */
export function itemsOf(
  entries: readonly Entry[],
  refused: readonly Refused[],
  isOpen: IsOpen,
  hiddenIn: (span: Span) => string = () => '',
): readonly Item[] {
  const items: Item[] = []
  let run: Entry[] = []
  let events: Unit[] = []
  let before: Unit | undefined
  const units = unitsOf(withoutRepeats(entries))
  const rest = [...refused].sort((a, b) => a.sequence - b.sequence)
  const isCrowded = units.filter(isEvent).length > units.length / 2
  const close = () => {
    items.push(...runRows(run, isOpen), ...eventRows(events, isCrowded, isOpen))
    run = []
    events = []
  }
  const refuseUntil = (sequence: number) => {
    if ((rest[0]?.sequence ?? sequence) >= sequence) return
    close()
    for (let next = rest[0]; next !== undefined && next.sequence < sequence; next = rest[0])
      items.push({ kind: 'refused', key: `refused-${next.request.number}`, entries: [next] }) && rest.shift()
  }
  for (const unit of units) {
    const [entry] = unit
    const gap = before === undefined ? 0 : msOf(entry.at) - msOf(before[0].at)
    const last = run.at(-1)
    refuseUntil(entry.sequence)
    const ends = isEvent(unit) ? run.length > 0 : events.length > 0 || (last !== undefined && !isAlike(last, entry))
    if (ends || gap >= shortestGapMs) close()
    if (before !== undefined && gap >= shortestGapMs) {
      const span = { first: before[0].sequence + 1, last: entry.sequence - 1 }
      const says = gapWords(units, span, before[0].at, hiddenIn(span))
      items.push({ kind: 'gap', key: `gap-${entry.sequence}`, ms: gap, says })
    }
    if (isEvent(unit)) events.push(unit)
    else run.push(entry)
    before = unit
  }
  close()
  refuseUntil(Number.POSITIVE_INFINITY)
  return items
}

/** Says what happened between two lines after `from`: attempts of events above them, and what a filter hides. */
function gapWords(units: readonly Unit[], { first, last }: Span, from: string, hidden: string): string {
  if (hidden !== '') return `${hidden} hidden`
  const later = units
    .flatMap((unit) => unit.slice(1))
    .filter(({ sequence, at }) => sequence >= first && sequence <= last && msOf(at) > msOf(from))
  return later.length === 0 ? 'nothing happened' : 'only webhooks, listed above'
}

const entryRow = (entry: Entry): Row => ({ kind: 'entry', key: String(entry.sequence), entries: [entry] })

function runRows(run: readonly Entry[], isOpen: IsOpen): readonly Row[] {
  const [first, ...others] = run
  if (first === undefined) return []
  const key = `run-${first.sequence}`
  if (run.length < shortestRun) return run.map(entryRow)
  const folded: Row = { kind: 'run', key, entries: [first, ...others] }
  return isOpen(key, run) ? [{ ...folded, isOpen: true }, ...run.map(entryRow)] : [folded]
}

function eventRows(events: readonly Unit[], isCrowded: boolean, isOpen: IsOpen): readonly Row[] {
  const [first] = events
  if (first === undefined) return []
  const all = events.flat()
  const key = `events-${first[0].sequence}`
  const rows = events.flatMap((unit) => eventRow(unit, isOpen))
  if (!isCrowded || events.length === 1) return rows
  const folded: Row = { kind: 'events', key, entries: [first[0], ...all.slice(1)], count: events.length }
  return isOpen(key, all) ? [{ ...folded, isOpen: true }, ...rows] : [folded]
}

function eventRow(unit: Unit, isOpen: IsOpen): readonly Row[] {
  const row: Row = { kind: 'event', key: `event-${unit[0].sequence}`, entries: unit }
  return isOpen(row.key, unit) ? [{ ...row, isOpen: true }, ...unit.map(entryRow)] : [row]
}

/** Counts the moments in a span in words; the clock's own moves are what a gap shows. */
export function hiddenWords(buckets: readonly TimelineBucket[], span: Span): string {
  const count = Math.round(countWithin(buckets, span, (bucket) => totalOf(bucket) - bucket.counts.clock))
  const isExact = buckets.every(({ first, last }) => first === last)
  return count === 0 ? '' : `${isExact ? '' : 'about '}${counted(count, 'moment')}`
}

/** Returns where each item begins, and at the end where the list ends. */
export function offsetsOf(items: readonly Item[], heightOf: (index: number) => number): readonly number[] {
  const offsets = [0]
  for (const index of items.keys()) offsets.push((offsets.at(-1) ?? 0) + heightOf(index))
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
  item.kind !== 'gap' && item.isOpen !== true && item.entries.some(({ sequence }) => sequence === place)

const timeIn = (item: Item | undefined, end: 0 | -1) =>
  item === undefined || item.kind === 'gap' ? undefined : item.entries.at(end)?.at

/** Returns the time of the line before one, gaps aside. */
function timeBefore(items: readonly Item[], index: number): string | undefined {
  const before = items[index - 1]?.kind === 'gap' ? items[index - 2] : items[index - 1]
  // Later attempts of an event are above the lines that came before them.
  return timeIn(before, before?.kind === 'run' && before.isOpen !== true ? -1 : 0)
}

/** True for an item whose day is another than that of the last one before it. */
export const isNewDay = (items: readonly Item[], index: number): boolean =>
  timeIn(items[index], 0)?.slice(0, 10) !== timeBefore(items, index)?.slice(0, 10)

/** True for an item whose second is another than that of the last one before it. */
export const isNewTime = (items: readonly Item[], index: number): boolean =>
  timeIn(items[index], 0)?.slice(0, 19) !== timeBefore(items, index)?.slice(0, 19)
