import { computed, signal } from '@preact/signals'
import type { TimelineBucket } from '../../kit/admin/types.ts'
import { duration, msOf, timeOfDay } from '../lib/format.ts'
import { type Axis, type Knot, momentAxis, timeAxis } from './axis.ts'
import { chosen } from './choice.ts'
import { type Entry, type Mark, numberOf, withoutRepeats } from './entries.ts'
import { countWithin } from './line-cache.ts'
import { isFew, tilesFor } from './loader.ts'
import { sequenceAt } from './number-at.ts'
import { refused } from './refused.ts'
import { inView, isAtEnd, type Span } from './span.ts'
import { cache, fetched, filter, filtered, isByTime, scrubbed, span, whole } from './state.ts'

/** The width of the whole drawing, in pixels. */
export const width = signal(900)
export const isNarrow = computed(() => width.value < 620)
export const labelWidth = computed(() => (isNarrow.value ? 78 : 80))

/** True when the newest entry is visible, so that the present is, and the future after it. */
export const showsPresent = computed(() => whole.value !== undefined && isAtEnd(span.value, whole.value))
export const futureWidth = computed(() => (showsPresent.value ? (isNarrow.value ? 44 : 120) : 8))
export const plotWidth = computed(() => Math.max(60, width.value - labelWidth.value - futureWidth.value))

/** Words below the line. */
export interface Label {
  readonly x: number
  readonly start: number
  readonly width: number
  readonly text: string
  readonly isGap: boolean
}

/** All that the line is drawn from: entries one by one when they are few, otherwise buckets. */
export interface Drawing {
  readonly axis: Axis
  readonly entries?: readonly Entry[]
  readonly buckets: readonly TimelineBucket[]
  readonly labels: readonly Label[]
}

const isVisible = ({ first, last }: Span, shown: Span) => last >= shown.first - 1 && first <= shown.last + 1

export const drawing = computed((): Drawing => {
  // The cache is no signal: it changes with this number.
  void fetched.value
  const [shown, from] = [span.value, cache.value]
  const around = { first: Math.floor(shown.first), last: Math.ceil(shown.last) }
  const entries = isFew(shown, from) ? withoutRepeats(from.entries(around)) : undefined
  const counted = from.buckets(tilesFor(shown)) ?? (filter.value === '' ? whole.value : filtered.value)?.buckets ?? []
  const buckets = entries === undefined ? counted.filter((bucket) => isVisible(bucket, shown)) : []
  const axis = isByTime.value
    ? timeAxis(shown, plotWidth.value, entries === undefined ? bucketKnots(buckets) : entryKnots(entries))
    : momentAxis(shown, plotWidth.value)
  const labels = labelsOf(axis, entries, buckets)
  return entries === undefined ? { axis, buckets, labels } : { axis, entries, buckets, labels }
})

/** All that is drawn one by one; undefined while there are bars. */
export const marks = computed((): readonly Mark[] | undefined => {
  const { entries } = drawing.value
  return entries && [...entries, ...refused.value]
})

const entryKnots = (entries: readonly Entry[]): readonly Knot[] =>
  entries.map(({ sequence, at }) => ({ sequence, at: msOf(at) }))

const bucketKnots = (buckets: readonly TimelineBucket[]): readonly Knot[] =>
  buckets.flatMap(({ first, last, at, until }) => [
    { sequence: first, at: msOf(at) },
    { sequence: last, at: msOf(until) },
  ])

const letterWidth = 6.7

/** Words of the axis: the lengths of gaps first, then numbers and times of moments as far as there is room. */
function labelsOf(axis: Axis, entries: readonly Entry[] | undefined, buckets: readonly TimelineBucket[]): Label[] {
  const labels: Label[] = []
  const place = (x: number, text: string, isGap: boolean) => {
    const width = text.length * letterWidth
    const start = isGap ? x - width / 2 : Math.max(0, x - 6)
    const isFree = labels.every((label) => start > label.start + label.width + 10 || start + width + 10 < label.start)
    if (isFree && x >= 0 && start + width <= plotWidth.value) labels.push({ x, start, width, text, isGap })
  }
  for (const { from, to, ms } of axis.gaps) place((from + to) / 2, `| ${duration(ms)} |`, true)
  let [day, before] = ['', '']
  for (const { sequence, at, name } of momentsOf(entries, buckets)) {
    // The date stands where the day changes, or no one could tell two mornings apart.
    const time = at.slice(0, 10) === day ? timeOfDay(at) : `${at.slice(5, 10)} ${timeOfDay(at)}`
    const text = isByTime.value ? time : `${name} · ${time}`
    if (text === before) continue
    const count = labels.length
    place(axis.toX(sequence), text, false)
    if (labels.length > count) [day, before] = [at.slice(0, 10), timeOfDay(at)]
  }
  return labels
}

/** Returns the moments of the main line that the axis can name. */
function momentsOf(entries: readonly Entry[] | undefined, buckets: readonly TimelineBucket[]) {
  if (entries !== undefined) return entries.filter(isOfMain).map((entry) => ({ ...entry, name: numberOf(entry) }))
  return buckets.flatMap(({ last, until, moment }) =>
    moment === undefined ? [] : [{ sequence: last, at: until, name: String(moment) }],
  )
}

const isOfMain = (entry: Entry) => entry.type === 'moment' && entry.line === 'main'

const countIn = (marks: readonly { readonly sequence: number }[], { first, last }: Span) =>
  marks.filter(({ sequence }) => sequence >= first && sequence < last + 0.5).length

/** The number of entries in the visible range. */
export const visibleCount = computed(() => {
  const { entries, buckets } = drawing.value
  return entries ? countIn(entries, inView(span.value)) : Math.round(countWithin(buckets, span.value))
})

/** The number of refused requests in the visible range that are no entries, in words. */
export const refusedCount = computed(() => {
  const count = countIn(refused.value, inView(span.value))
  return count === 0 ? '' : `, ${count} refused without a moment`
})

/** The place of the scrubber on the line: the chosen moment, or the present. */
export const chosenX = computed(() => {
  const [line, at] = [whole.value, chosen.value]
  if (line === undefined) return undefined
  if (scrubbed.value !== undefined) return drawing.value.axis.toX(scrubbed.value)
  if (at === undefined && showsPresent.value) return plotWidth.value
  // Until the place of the moment has been read, the buckets tell it nearly.
  const sequence = at === undefined ? line.last + 0.5 : (at.sequence ?? sequenceAt(line.buckets, at.number))
  return sequence === undefined ? undefined : drawing.value.axis.toX(sequence)
})
