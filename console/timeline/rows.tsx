import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { selected } from './choice.ts'
import type { Mark } from './entries.ts'
import { FilterField } from './filter-field.tsx'
import { hiddenWords, isNewDay, isNewTime, itemAt, itemsOf, offsetsOf } from './items.ts'
import { isListed, listRange, startListing } from './list-range.ts'
import { useListScroll } from './list-scroll.ts'
import { refused } from './refused.ts'
import { ItemLine } from './row.tsx'
import { heightAt } from './row-height.ts'
import { rowRoom } from './row-room.ts'
import type { Span } from './span.ts'
import { cache, fetched, filter, refusal, whole } from './state.ts'

/** Items that are drawn above and below the visible ones. */
const spare = 6

/** Lists the entries of the visible range, oldest first; only the lines in view are drawn. */
export function Rows() {
  const { isOpen, toggle } = useFolds()
  const list = useComputed(() => {
    void fetched.value
    const { first, last } = listRange.value
    // The log is read apart from the entries; alone, what it refused would be taken for all there is.
    const inRange = isListed.value
      ? refused.value.filter(({ sequence }) => sequence >= first && sequence < last + 0.5)
      : []
    const all = filter.value === '' ? [] : (whole.value?.buckets ?? [])
    const hiddenIn = (span: Span) => hiddenWords(all, span)
    const items = itemsOf(cache.value.entries(listRange.value), inRange, isOpen, hiddenIn)
    const room = rowRoom.value
    return { items, offsets: offsetsOf(items, (index) => heightAt(items, index, room)) }
  })
  useEffect(startListing, [])
  const { scroller, top, height, onScroll, onClickCapture } = useListScroll(list.value)
  const { items, offsets } = list.value
  // On a phone, an empty list would hide how to begin.
  const isShort = whole.value !== undefined && whole.value.total < 4
  const from = Math.max(0, itemAt(offsets, top) - spare)
  const to = Math.min(items.length, itemAt(offsets, top + height) + spare)
  return (
    <section class="rows" aria-label="Moments">
      <FilterField />
      <div
        class={isShort ? 'row-scroller short' : 'row-scroller'}
        ref={scroller}
        onScroll={onScroll}
        onClickCapture={onClickCapture}
      >
        <ul style={{ height: `${offsets.at(-1) ?? 0}px` }}>
          {items.slice(from, to).map((item, index) => (
            <ItemLine
              key={item.key}
              item={item}
              top={offsets[from + index] ?? 0}
              height={(offsets[from + index + 1] ?? 0) - (offsets[from + index] ?? 0)}
              isNewDay={isNewDay(items, from + index)}
              isNewTime={isNewTime(items, from + index)}
              toggle={toggle}
            />
          ))}
        </ul>
        <Remark isEmpty={items.length === 0} />
      </div>
    </section>
  )
}

/** Says what the server refused, or why the list is empty, where nothing moves. */
function Remark({ isEmpty }: { isEmpty: boolean }) {
  if (refusal.value !== undefined)
    return (
      <p class="remark">
        <span class="refusal">{refusal.value}</span> {isEmpty && <span class="soft">Nothing can be shown.</span>}
      </p>
    )
  if (!isListed.value)
    return (
      <p class={isEmpty ? 'remark soft' : 'remark soft more'}>
        <span>Loading…</span>
      </p>
    )
  return isEmpty ? <p class="remark soft">Nothing in this range fits the filter.</p> : null
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
