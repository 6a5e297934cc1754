import { computed, effect, signal } from '@preact/signals'
import { chosen, selected } from './choice.ts'
import { isFew, needRows, tilesFor } from './loader.ts'
import { firstRange, rangeAfter, rangeBefore } from './row-range.ts'
import { holds, type Span } from './span.ts'
import { cache, fetched, filter, span } from './state.ts'

/** The range that the list has grown to while the visible one has too many entries to list them all. */
const grown = signal<Span | undefined>(undefined)

const rounded = ({ first, last }: Span): Span => ({ first: Math.ceil(first), last: Math.floor(last) })

/** True when the list has all entries of the visible range. */
const isWhole = computed(() => {
  void fetched.value
  return isFew(span.value, cache.value) === true
})

/** Without a filter nearly every sequence has an entry; with one, the buckets tell where they are. */
const buckets = () => (filter.peek() === '' ? [] : (cache.peek().buckets(tilesFor(span.peek())) ?? []))

/** The range of sequences that the list shows. */
export const listRange = computed((): Span => {
  const visible = rounded(span.value)
  if (isWhole.value || grown.value === undefined) return visible
  return { first: Math.max(visible.first, grown.value.first), last: Math.min(visible.last, grown.value.last) }
})

export const hasEarlier = computed(() => listRange.value.first > Math.ceil(span.value.first))
export const hasLater = computed(() => listRange.value.last < Math.floor(span.value.last))

export function showEarlier(): void {
  if (!hasEarlier.peek() || !cache.peek().covers(listRange.peek())) return
  const { first, last } = listRange.peek()
  grown.value = { first: rangeBefore(first - 1, span.peek(), buckets()).first, last }
}

export function showLater(): void {
  if (!hasLater.peek() || !cache.peek().covers(listRange.peek())) return
  const { first, last } = listRange.peek()
  grown.value = { first, last: rangeAfter(last + 1, span.peek(), buckets()).last }
}

/** Keeps the list at the selected moment, or at the end of the visible range, and asks for its entries. */
export function startListing(): () => void {
  const endAnchor = effect(() => {
    const anchor = selected.value ?? chosen.value?.sequence
    void cache.value
    if (isWhole.value) {
      grown.value = undefined
      return
    }
    const place = anchor !== undefined && holds(span.value, anchor) ? anchor : Math.floor(span.value.last)
    const current = grown.peek()
    const isKept = current !== undefined && holds(current, place) && current.first <= span.value.last
    if (!isKept) grown.value = firstRange(span.value, place, buckets())
  })
  const endNeed = effect(() => needRows(isWhole.value ? undefined : listRange.value))
  return () => {
    endAnchor()
    endNeed()
  }
}
