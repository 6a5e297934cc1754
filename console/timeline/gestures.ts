import { signal } from '@preact/signals'
import { select } from './choice.ts'
import { drawing, labelWidth, marks, plotWidth } from './drawing.ts'
import { dueMarks } from './future.tsx'
import { jumpTo } from './scrub.ts'
import { laneY } from './shapes.ts'
import { lengthOf, moved, type Span, zoomed } from './span.ts'
import { hovered, show, span, whole } from './state.ts'

/** The range that is being marked, in pixels of the line. */
export const marking = signal<{ readonly from: number; readonly to: number } | undefined>(undefined)

/** Pixels that a pointer may move in a click. */
const clickPixels = 4

interface Drag {
  readonly x: number
  readonly span: Span
  readonly isMarking: boolean
  hasMoved: boolean
}

let drag: Drag | undefined
const touches = new Map<number, number>()
let pinch: { readonly distance: number; readonly middle: number; readonly span: Span } | undefined

const placeOf = (event: { clientX: number; clientY: number; currentTarget: EventTarget | null }) => {
  const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : { left: 0, top: 0 }
  return { x: event.clientX - box.left - labelWidth.peek(), y: event.clientY - box.top }
}

/** Finds the mark under the pointer, of an entry or a refused request, or of a task that is due. */
function markAt(x: number, y: number) {
  const { axis } = drawing.peek()
  const all = [
    ...(marks.peek() ?? []).map((mark) => ({
      mark,
      place: mark.sequence,
      lane: mark.lane,
      x: axis.toX(mark.sequence),
    })),
    ...dueMarks.peek().map((due) => ({ mark: undefined, ...due, x: plotWidth.peek() + due.x })),
  ]
  let [nearest, shortest]: [(typeof all)[number] | undefined, number] = [undefined, 14]
  for (const each of all) {
    const distance = Math.hypot(each.x - x, laneY(each.lane) - y)
    if (distance < shortest) [nearest, shortest] = [each, distance]
  }
  return nearest
}

/** Zooms around a place of the line; a factor below 1 shows less. */
export function zoomAt(x: number, factor: number): void {
  const bounds = whole.peek()
  if (bounds) span.value = zoomed(span.peek(), factor, drawing.peek().axis.toSequence(x), bounds)
}

export const zoom = (factor: number) => zoomAt(plotWidth.peek() / 2, factor)

/** Moves the visible range by a part of its length. */
export const pan = (part: number) => {
  const bounds = whole.peek()
  if (bounds) span.value = moved(span.peek(), part * lengthOf(span.peek()), bounds)
}

function startPinch(): void {
  const [one = 0, other = 1] = touches.values()
  const middle = drawing.peek().axis.toSequence((one + other) / 2)
  pinch = { distance: Math.max(1, Math.abs(one - other)), middle, span: span.peek() }
  drag = undefined
}

function down(event: PointerEvent): void {
  if (event.button !== 0 || !(event.currentTarget instanceof Element)) return
  const { x } = placeOf(event)
  event.currentTarget.setPointerCapture(event.pointerId)
  touches.set(event.pointerId, x)
  if (touches.size === 2) startPinch()
  else drag = { x, span: span.peek(), isMarking: event.shiftKey, hasMoved: false }
}

function move(event: PointerEvent): void {
  const { x, y } = placeOf(event)
  const bounds = whole.peek()
  if (touches.has(event.pointerId)) touches.set(event.pointerId, x)
  if (pinch && touches.size === 2 && bounds) {
    const [one = 0, other = 1] = touches.values()
    span.value = zoomed(pinch.span, pinch.distance / Math.max(1, Math.abs(one - other)), pinch.middle, bounds)
  } else if (drag && bounds) {
    drag.hasMoved ||= Math.abs(x - drag.x) > clickPixels
    if (drag.isMarking) marking.value = { from: Math.min(drag.x, x), to: Math.max(drag.x, x) }
    else if (drag.hasMoved)
      span.value = moved(drag.span, ((drag.x - x) * lengthOf(drag.span)) / plotWidth.peek(), bounds)
  } else hovered.value = markAt(x, y)?.place
}

function up(event: PointerEvent): void {
  const ended = drag
  touches.delete(event.pointerId)
  if (touches.size < 2) pinch = undefined
  drag = undefined
  const range = marking.peek()
  marking.value = undefined
  if (ended === undefined || event.type === 'pointercancel') return
  const { x, y } = placeOf(event)
  const { axis } = drawing.peek()
  if (range && ended.hasMoved) show({ first: axis.toSequence(range.from) + 0.5, last: axis.toSequence(range.to) - 0.5 })
  if (ended.hasMoved) return
  const mark = markAt(x, y)?.mark
  if (mark) select(mark)
  else jumpTo(axis.toSequence(x))
}

function wheel(event: WheelEvent): void {
  event.preventDefault()
  const { x } = placeOf(event)
  const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
  if (isSideways) pan(((event.deltaX || event.deltaY) / plotWidth.peek()) * 1)
  else zoomAt(x, Math.exp(Math.max(-80, Math.min(80, event.deltaY)) * (event.ctrlKey ? 0.01 : 0.003)))
}

/** Handlers of the line: drag to pan, with Shift to mark a range, wheel and pinch to zoom, click to select. */
export const gestures = {
  onPointerDown: down,
  onPointerMove: move,
  onPointerUp: up,
  onPointerCancel: up,
  onPointerLeave: () => {
    hovered.value = undefined
  },
  onWheel: wheel,
}
