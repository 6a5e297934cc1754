import { computed, signal } from '@preact/signals'
import type { TimelineBucket } from '../../kit/admin/types.ts'
import { msOf, timeOfDay } from '../lib/format.ts'
import { type Axis, type Knot, momentAxis, timeAxis } from './axis.ts'
import { chosen } from './choice.ts'
import { type Entry, numberOf } from './entries.ts'
import { isFew, tilesFor } from './loader.ts'
import { isAtEnd, type Span } from './span.ts'
import { axisKind, cache, fetched, filter, filtered, scrubbed, span, whole } from './state.ts'

/** The width of the whole drawing, in pixels. */
export const width = signal(900)
export const isNarrow = computed(() => width.value < 620)
export const labelWidth = computed(() => (isNarrow.value ? 60 : 74))

/** True when the newest entry is visible, so that the present is, and the future after it. */
export const showsPresent = computed(() => whole.value !== undefined && isAtEnd(span.value, whole.value))
export const futureWidth = computed(() => (showsPresent.value ? (isNarrow.value ? 44 : 120) : 8))
export const plotWidth = computed(() => Math.max(60, width.value - labelWidth.value - futureWidth.value))

/** A label below the line. */
export interface Tick {
  readonly x: number
  readonly label: string
}

/** All that the line is drawn from: entries one by one when they are few, otherwise buckets. */
export interface Drawing {
  readonly axis: Axis
  readonly entries?: readonly Entry[]
  readonly buckets: readonly TimelineBucket[]
  readonly ticks: readonly Tick[]
}

const isVisible = ({ first, last }: Span, shown: Span) => last >= shown.first - 1 && first <= shown.last + 1

export const drawing = computed((): Drawing => {
  // The cache is no signal: it changes with this number.
  void fetched.value
  const [shown, from] = [span.value, cache.value]
  const around = { first: Math.floor(shown.first), last: Math.ceil(shown.last) }
  const entries = isFew(shown, from) ? from.entries(around) : undefined
  const counted = from.buckets(tilesFor(shown)) ?? (filter.value === '' ? whole.value : filtered.value)?.buckets ?? []
  const buckets = entries === undefined ? counted.filter((bucket) => isVisible(bucket, shown)) : []
  const axis =
    axisKind.value === 'moment'
      ? momentAxis(shown, plotWidth.value)
      : timeAxis(shown, plotWidth.value, entries === undefined ? bucketKnots(buckets) : entryKnots(entries))
  const ticks = ticksOf(axis, entries, buckets)
  return entries === undefined ? { axis, buckets, ticks } : { axis, entries, buckets, ticks }
})

const entryKnots = (entries: readonly Entry[]): readonly Knot[] =>
  entries.map(({ sequence, at }) => ({ sequence, at: msOf(at) }))

const bucketKnots = (buckets: readonly TimelineBucket[]): readonly Knot[] =>
  buckets.flatMap(({ first, last, at, until }) => [
    { sequence: first, at: msOf(at) },
    { sequence: last, at: msOf(until) },
  ])

/** Labels places with the number and the time of the moment there, as far as there is room. */
function ticksOf(axis: Axis, entries: readonly Entry[] | undefined, buckets: readonly TimelineBucket[]): Tick[] {
  const places =
    entries === undefined
      ? buckets.map(({ first, last, at, moment }) => ({ place: (first + last) / 2, at, name: moment }))
      : entries.filter(isOfMain).map((entry) => ({ place: entry.sequence, at: entry.at, name: numberOf(entry) }))
  const isByMoment = axisKind.value === 'moment'
  const room = isByMoment ? 128 : 84
  const ticks: Tick[] = []
  let day = ''
  for (const { place, at, name } of places) {
    const x = axis.toX(place)
    if (x < 0 || x > plotWidth.value - 20 || x < (ticks.at(-1)?.x ?? -room) + room) continue
    const isNewDay = at.slice(0, 10) !== day
    day = at.slice(0, 10)
    const time = isNewDay && !isByMoment ? `${at.slice(5, 10)} ${timeOfDay(at)}` : timeOfDay(at)
    ticks.push({ x, label: isByMoment && name !== undefined ? `${name} · ${time}` : time })
  }
  return ticks
}

const isOfMain = (entry: Entry) => entry.type === 'moment' && entry.line === 'main'

/** The place of the scrubber on the line: the chosen moment, or the present. */
export const chosenX = computed(() => {
  const line = whole.value
  const sequence = chosen.value?.sequence
  if (line === undefined) return undefined
  if (scrubbed.value !== undefined) return drawing.value.axis.toX(scrubbed.value)
  return chosen.value === undefined
    ? drawing.value.axis.toX(line.last + 0.5)
    : sequence === undefined
      ? undefined
      : drawing.value.axis.toX(sequence)
})
