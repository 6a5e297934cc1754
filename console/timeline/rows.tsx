import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { chosen, selected } from './choice.ts'
import type { Mark } from './entries.ts'
import { FilterField } from './filter-field.tsx'
import { hiddenWords, type Item, isNewDay, isNewTime, itemAt, itemsOf, offsetsOf, shows } from './items.ts'
import { grow, hasLater, isListed, listRange, startListing } from './list-range.ts'
import { refused } from './refused.ts'
import { ItemLine } from './row.tsx'
import type { Span } from './span.ts'
import { cache, fetched, filter, hovered, refusal, whole } from './state.ts'

/** Items that are drawn above and below the visible ones. */
const spare = 6
/** Pixels before an end of the list at which more is fetched. */
const near = 400

/** Lists the entries of the visible range, oldest first; only the lines in view are drawn. */
export function Rows() {
  const { isOpen, toggle } = useFolds()
  const list = useComputed(() => {
    void fetched.value
    const { first, last } = listRange.value
    const inRange = refused.value.filter(({ sequence }) => sequence >= first && sequence < last + 0.5)
    const all = filter.value === '' ? [] : (whole.value?.buckets ?? [])
    const hiddenIn = (span: Span) => hiddenWords(all, span)
    const items = itemsOf(cache.value.entries(listRange.value), inRange, isOpen, hiddenIn)
    return { items, offsets: offsetsOf(items) }
  })
  useEffect(startListing, [])
  const { scroller, top, height, onScroll } = useScroll(list.value)
  const { items, offsets } = list.value
  // On a phone, an empty list would hide how to begin.
  const isShort = whole.value !== undefined && whole.value.total < 4
  const from = Math.max(0, itemAt(offsets, top) - spare)
  const to = Math.min(items.length, itemAt(offsets, top + height) + spare)
  return (
    <section class="rows" aria-label="Moments">
      <FilterField />
      <div class={isShort ? 'row-scroller short' : 'row-scroller'} ref={scroller} onScroll={onScroll}>
        <ul style={{ height: `${offsets.at(-1) ?? 0}px` }}>
          {items.slice(from, to).map((item, index) => (
            <ItemLine
              key={item.key}
              item={item}
              top={offsets[from + index] ?? 0}
              isNewDay={isNewDay(items, from + index)}
              isNewTime={isNewTime(items, from + index)}
              toggle={toggle}
            />
          ))}
        </ul>
        {items.length === 0 && (
          <p class="soft empty">
            {isListed.value
              ? 'Nothing in this range fits the filter.'
              : refusal.value === undefined
                ? 'Loading…'
                : 'Nothing can be shown.'}
          </p>
        )}
      </div>
    </section>
  )
}

interface Fold {
  readonly isOpen: boolean
  /** The entry that was selected when a person opened or folded it. */
  readonly selected: number | undefined
}

/** Keeps which rows a person opened and folded. The rest is open while the selected entry is in it. */
function useFolds() {
  const folds = useSignal<ReadonlyMap<string, Fold>>(new Map())
  const isOpen = (key: string, entries: readonly Mark[]) => {
    const fold = folds.value.get(key)
    if (fold?.isOpen || (fold !== undefined && fold.selected === selected.value)) return fold.isOpen
    return entries.some(({ sequence }) => sequence === selected.value)
  }
  const toggle = (key: string, wasOpen: boolean) => {
    folds.value = new Map([...folds.value, [key, { isOpen: !wasOpen, selected: selected.peek() }]])
  }
  return { isOpen, toggle }
}

interface Listed {
  readonly items: readonly Item[]
  readonly offsets: readonly number[]
}

/** Scrolls the list: lines that come above do not move it, its end is followed, and the selected line is shown. */
function useScroll({ items, offsets }: Listed) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, height: 600 })
  const anchor = useRef<{ key: string; offset: number } | 'end'>('end')
  const note = () => {
    const { current } = scroller
    if (current === null) return
    const { scrollTop, clientHeight, scrollHeight } = current
    view.value = { top: scrollTop, height: clientHeight }
    const item = items[itemAt(offsets, scrollTop)]
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 4
    if (isAtEnd && !hasLater()) anchor.current = 'end'
    else if (item) anchor.current = { key: item.key, offset: scrollTop - (offsets[items.indexOf(item)] ?? 0) }
    if (scrollTop < near) grow(true)
    if (scrollTop + clientHeight > scrollHeight - near) grow(false)
  }
  // The place to which the list goes back after a mark on the line was hovered.
  const left = useRef<typeof anchor.current | undefined>(undefined)
  const place = selected.value ?? chosen.value?.sequence
  const shown = useRef<number | undefined>(undefined)
  const indexOf = (at: number | string | undefined) => items.findIndex((item) => shows(item, at))
  const show = (index: number) => {
    const { current } = scroller
    const kept = anchor.current
    if (current === null) return
    if (index >= 0) reveal(current, offsets[index] ?? 0, offsets[index + 1] ?? 0)
    else if (kept === 'end') current.scrollTop = offsets.at(-1) ?? 0
    else {
      const before = items.findIndex(({ key }) => key === kept.key)
      if (before >= 0) current.scrollTop = (offsets[before] ?? 0) + kept.offset
    }
    note()
  }
  useLayoutEffect(() => {
    const index = place === shown.current ? -1 : indexOf(place)
    if (place === undefined || index >= 0) shown.current = place
    if (index >= 0) left.current = undefined
    show(index)
  }, [items, place])
  // A mark that is hovered on the line brings its row into view.
  useLayoutEffect(() => {
    if (scroller.current?.matches(':hover')) return
    const index = indexOf(hovered.value)
    if (index >= 0) left.current ??= anchor.current
    else if (left.current === undefined) return
    else [anchor.current, left.current] = [left.current, undefined]
    show(index)
  }, [hovered.value])
  return { scroller, top: view.value.top, height: view.value.height, onScroll: note }
}

/** Scrolls an element so that a part of it can be seen, unless it can. */
function reveal(element: Element, start: number, end: number): void {
  const { scrollTop, clientHeight } = element
  if (start < scrollTop || end > scrollTop + clientHeight) element.scrollTop = (start + end - clientHeight) / 2
}
