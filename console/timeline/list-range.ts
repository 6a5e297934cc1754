import { computed, effect, signal } from '@preact/signals'
import { chosen, selected } from './choice.ts'
import { isFew, needRows, tilesFor } from './loader.ts'
import { firstRange, rangeAfter, rangeBefore } from './row-range.ts'
import { holds, type Span } from './span.ts'
import { cache, fetched, filter, span, whole } from './state.ts'

/** The visible range as the list follows it: a drag moves the line in every frame, and the list now and then. */
const followed = signal(span.peek())
const pauseMs = 120

/** The range that the list has grown to while the visible one has too many entries to list them all. */
const grown = signal<Span | undefined>(undefined)

const rounded = ({ first, last }: Span): Span => ({ first: Math.ceil(first), last: Math.floor(last) })

/** True when the list has all entries of the visible range. */
const isWhole = computed(() => {
  void fetched.value
  return isFew(followed.value, cache.value) === true
})

/** Without a filter nearly every sequence has an entry; with one, the buckets tell where they are. */
const buckets = () => (filter.peek() === '' ? [] : (cache.peek().buckets(tilesFor(followed.peek())) ?? []))

/** The range of sequences that the list shows. */
export const listRange = computed((): Span => {
  const visible = rounded(followed.value)
  if (isWhole.value || grown.value === undefined) return visible
  return { first: Math.max(visible.first, grown.value.first), last: Math.min(visible.last, grown.value.last) }
})

/** True when all entries of that range were fetched. */
export const isListed = computed(() => {
  void fetched.value
  const line = whole.value
  const { first, last } = listRange.value
  return (
    line !== undefined && cache.value.covers({ first: Math.max(first, line.first), last: Math.min(last, line.last) })
  )
})

export const hasEarlier = computed(() => listRange.value.first > Math.ceil(followed.value.first))
export const hasLater = computed(() => listRange.value.last < Math.floor(followed.value.last))

export function showEarlier(): void {
  if (!hasEarlier.peek() || !cache.peek().covers(listRange.peek())) return
  const { first, last } = listRange.peek()
  grown.value = { first: rangeBefore(first - 1, followed.peek(), buckets()).first, last }
}

export function showLater(): void {
  if (!hasLater.peek() || !cache.peek().covers(listRange.peek())) return
  const { first, last } = listRange.peek()
  grown.value = { first, last: rangeAfter(last + 1, followed.peek(), buckets()).last }
}

/** Follows the visible range, at a pace that the list can keep. */
function follow(): void {
  let isWaiting = false
  effect(() => {
    void span.value
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      followed.value = span.peek()
    }, pauseMs)
  })
}

/** Keeps the list at the selected moment, or at the end of the visible range, and asks for its entries. */
export function startListing(): void {
  effect(() => {
    const anchor = selected.value ?? chosen.value?.sequence
    void cache.value
    if (isWhole.value) {
      grown.value = undefined
      return
    }
    const place = anchor !== undefined && holds(followed.value, anchor) ? anchor : Math.floor(followed.value.last)
    const current = grown.peek()
    const isKept = current !== undefined && holds(current, place) && current.first <= followed.value.last
    if (!isKept) grown.value = firstRange(followed.value, place, buckets())
  })
  effect(() => needRows(isWhole.value ? undefined : listRange.value))
  follow()
}
