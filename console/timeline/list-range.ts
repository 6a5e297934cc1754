import { computed, effect, signal } from '@preact/signals'
import { chosen, selected } from './choice.ts'
import { isFew, needRows, tilesFor } from './loader.ts'
import { firstRange, rangeAfter, rangeBefore } from './row-range.ts'
import { holds, inView, type Span } from './span.ts'
import { cache, fetched, filter, span, whole } from './state.ts'

/** The visible range as the list follows it: a drag moves the line in every frame, and the list now and then. */
const followed = signal(inView(span.peek()))
const pauseMs = 120

/** The range that the list has grown to while the visible one has too many entries to list them all. */
const grown = signal<Span | undefined>(undefined)

/** True when the list has all entries of the visible range. */
const isWhole = computed(() => {
  void fetched.value
  return isFew(followed.value, cache.value) === true
})

/** Without a filter nearly every sequence has an entry; with one, the buckets tell where they are. */
const buckets = () => (filter.peek() === '' ? [] : (cache.peek().buckets(tilesFor(followed.peek())) ?? []))

/** The range of sequences that the list shows. */
export const listRange = computed((): Span => {
  const visible = followed.value
  if (isWhole.value || grown.value === undefined) return visible
  return { first: Math.max(visible.first, grown.value.first), last: Math.min(visible.last, grown.value.last) }
})

/** True when all entries of that range were fetched. */
export const isListed = computed(() => {
  void fetched.value
  const line = whole.value
  if (line === undefined) return false
  const [first, last] = [Math.max(listRange.value.first, line.first), Math.min(listRange.value.last, line.last)]
  // The list follows the visible range a little later, and has none of it at first.
  return first <= last && cache.value.covers({ first, last })
})

export const hasLater = () => listRange.peek().last < followed.peek().last

/** Makes the list longer at its beginning or its end, unless it has all that is visible or still waits for some. */
export function grow(isEarlier: boolean): void {
  const [{ first, last }, visible] = [listRange.peek(), followed.peek()]
  if (!cache.peek().covers({ first, last })) return
  if (!isEarlier && hasLater()) grown.value = { first, last: rangeAfter(last + 1, visible, buckets()).last }
  if (isEarlier && first > visible.first)
    grown.value = { first: rangeBefore(first - 1, visible, buckets()).first, last }
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
      followed.value = inView(span.peek())
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
    const place = anchor !== undefined && holds(followed.value, anchor) ? anchor : followed.value.last
    const current = grown.peek()
    const isKept = current !== undefined && holds(current, place) && current.first <= followed.value.last
    if (!isKept) grown.value = firstRange(followed.value, place, buckets())
  })
  effect(() => needRows(isWhole.value ? undefined : listRange.value))
  follow()
}
