import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { chosen, selected } from './choice.ts'
import { type Item, itemAt, shows } from './items.ts'
import { grow, hasLater } from './list-range.ts'
import { listWidth } from './row-room.ts'
import { filter, hovered, whole } from './state.ts'

/** Pixels before an end of the list at which more is fetched. */
const near = 400

interface Listed {
  readonly items: readonly Item[]
  readonly offsets: readonly number[]
}

/** The line of the list that stays where it is. */
interface Anchor {
  readonly key: string
  /** Its distance from the top of the list, negative below it. */
  readonly offset: number
  /** Set for a clicked line, which stays under the pointer though banners move the list. */
  readonly held?: {
    /** The place of the list on the page. */
    readonly pageTop: number
    /** The last entry of the line; newer ones end the hold. */
    readonly last: number | undefined
  }
}

const pageTopOf = (element: Element) => element.getBoundingClientRect().top + scrollY

/** Returns the anchor for a click; a click by a key has no place. */
function heldAt(element: Element, { items, offsets }: Listed, { clientY, detail }: MouseEvent): Anchor | undefined {
  const { scrollTop } = element
  const index = itemAt(offsets, clientY - element.getBoundingClientRect().top + scrollTop)
  const item = items[index]
  if (item === undefined || detail === 0) return undefined
  const held = { pageTop: pageTopOf(element), last: whole.peek()?.last }
  return { key: item.key, offset: scrollTop - (offsets[index] ?? 0), held }
}

/** Calls a function when an element gets another height. */
function useResize(element: { readonly current: Element | null }, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
}

/**
 * Keeps the list at its anchor: lines that come above do not move it, its end is followed, and a clicked line stays
 * under the pointer until the person scrolls.
 */
function useAnchor(listed: Listed) {
  const { items, offsets } = listed
  const scroller = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, height: 600 })
  const anchor = useRef<Anchor | 'end'>('end')
  const isAtEnd = useRef(true)
  /** Where the page scrolled the list to last; elsewhere, the person did. */
  const placed = useRef(0)
  const note = () => {
    const { current } = scroller
    if (current === null) return
    const { scrollTop, clientHeight, scrollHeight } = current
    view.value = { top: scrollTop, height: clientHeight }
    listWidth.value = current.clientWidth
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 4 && !hasLater()
    const isHeld = anchor.current !== 'end' && anchor.current.held !== undefined && scrollTop === placed.current
    const item = items[itemAt(offsets, scrollTop)]
    if (!isHeld && isAtEnd.current) anchor.current = 'end'
    else if (!isHeld && item)
      anchor.current = { key: item.key, offset: scrollTop - (offsets[items.indexOf(item)] ?? 0) }
    if (scrollTop < near) grow(true)
    if (scrollTop + clientHeight > scrollHeight - near) grow(false)
  }
  const onClickCapture = (event: MouseEvent) => {
    const { current } = scroller
    anchor.current = (current && heldAt(current, listed, event)) ?? anchor.current
    placed.current = current?.scrollTop ?? 0
  }
  /** Shows an item, unless the anchor is the one that was clicked; without an item, goes back to the anchor. */
  const show = (index: number) => {
    const { current } = scroller
    const kept = releasedBy(anchor.current, isAtEnd.current)
    if (current === null) return
    anchor.current = kept
    const before = kept === 'end' ? -1 : items.findIndex(({ key }) => key === kept.key)
    const isHeld = kept !== 'end' && kept.held !== undefined && before === index
    if (index >= 0 && !isHeld) reveal(current, offsets[index] ?? 0, offsets[index + 1] ?? 0)
    else if (kept === 'end') scrollTo(current, offsets.at(-1) ?? 0, false)
    else if (before >= 0) {
      const pushed = kept.held === undefined ? 0 : pageTopOf(current) - kept.held.pageTop
      // A banner can push the top of the list below the place of a clicked line, which then is the first to be seen.
      const offset = kept.held === undefined ? kept.offset : Math.min(kept.offset + pushed, 0)
      scrollTo(current, (offsets[before] ?? 0) + offset, kept.held !== undefined)
    }
    if (index < 0 || isHeld) placed.current = current.scrollTop
    note()
  }
  useResize(scroller, () => show(-1))
  return { scroller, view, anchor, show, onScroll: note, onClickCapture }
}

/** Ends the hold of a clicked line when newer entries came: a list that was at its end follows them. */
function releasedBy(anchor: Anchor | 'end', isAtEnd: boolean): Anchor | 'end' {
  if (anchor === 'end' || anchor.held === undefined || anchor.held.last === whole.peek()?.last) return anchor
  return isAtEnd ? 'end' : { key: anchor.key, offset: anchor.offset }
}

/** Scrolls the list: it stays at its anchor, and the selected line is shown. */
export function useListScroll(listed: Listed) {
  const { items } = listed
  const { scroller, view, anchor, show, onScroll, onClickCapture } = useAnchor(listed)
  // The place to which the list goes back after a mark on the line was hovered.
  const left = useRef<typeof anchor.current | undefined>(undefined)
  const place = selected.value ?? chosen.value?.sequence
  // With another filter, the selected line is looked for again.
  const looked = `${filter.value} ${place}`
  const shown = useRef<string | undefined>(undefined)
  const indexOf = (at: number | string | undefined) => items.findIndex((item) => shows(item, at))
  useLayoutEffect(() => {
    const index = looked === shown.current ? -1 : indexOf(place)
    if (place === undefined || index >= 0) shown.current = looked
    if (index >= 0) left.current = undefined
    show(index)
  }, [items, looked])
  // A mark that is hovered on the line brings its row into view.
  useLayoutEffect(() => {
    if (scroller.current?.matches(':hover')) return
    const index = indexOf(hovered.value)
    if (index >= 0) left.current ??= anchor.current
    else if (left.current === undefined) return
    else [anchor.current, left.current] = [left.current, undefined]
    show(index)
  }, [hovered.value])
  return { scroller, top: view.value.top, height: view.value.height, onScroll, onClickCapture }
}

/** Scrolls the list to a place, with room below its end when it has too few lines to be scrolled so far. */
function scrollTo(list: Element, top: number, hasRoom: boolean): void {
  if (list.firstElementChild instanceof HTMLElement)
    list.firstElementChild.style.minHeight = hasRoom ? `${top + list.clientHeight}px` : ''
  list.scrollTop = top
}

/** Scrolls an element so that a part of it can be seen, unless it can. */
function reveal(element: Element, start: number, end: number): void {
  const { scrollTop, clientHeight } = element
  if (start < scrollTop || end > scrollTop + clientHeight) element.scrollTop = (start + end - clientHeight) / 2
}
