import { useState } from 'preact/hooks'
import { counted } from '../lib/format.ts'
import type { Key } from '../lib/keys.ts'
import { go, leavePast, route } from '../lib/route.ts'
import { step, stepToEnd } from './choice.ts'
import { refusedCount, showsPresent, visibleCount } from './drawing.ts'
import { pan, zoom } from './gestures.ts'
import { isListed } from './list-range.ts'
import { RangeDialog } from './range-dialog.tsx'
import { lengthOf } from './span.ts'
import { filter, filtered, refusal, show, span, whole } from './state.ts'

/** Shows everything that is kept of the past. */
export const fit = () => {
  if (whole.value) show(whole.value)
}

/** Shows the newest entries, and follows those that come. */
function toPresent(): void {
  const line = whole.value
  if (line === undefined) return
  show({ first: line.last - lengthOf(span.value) + 1, last: line.last })
  leavePast()
}

/** The switch of the axis and the buttons that move the visible range. */
export function Toolbar() {
  const line = whole.value
  const [isAsked, ask] = useState(false)
  return (
    <div class="line-tools">
      <fieldset class="switch">
        <legend class="unseen">The line shows</legend>
        <AxisChoice axis={undefined} label="By moment" />
        <AxisChoice axis="time" label="By virtual time" />
      </fieldset>
      <span class="group">
        <button type="button" onClick={() => pan(-0.5)} title="Earlier" aria-label="Earlier">
          ‹
        </button>
        <button type="button" onClick={() => zoom(2)} title="Zoom out (-)" aria-label="Zoom out">
          −
        </button>
        <button type="button" onClick={() => zoom(0.5)} title="Zoom in (+)" aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={() => pan(0.5)} title="Later" aria-label="Later">
          ›
        </button>
        <button type="button" onClick={fit} title="Show all (f)">
          All
        </button>
        <button type="button" onClick={toPresent} disabled={showsPresent.value} title="Show the newest moments">
          Now
        </button>
        <button type="button" onClick={() => ask(true)} disabled={line === undefined}>
          Range…
        </button>
      </span>
      {isAsked && <RangeDialog onClose={() => ask(false)} />}
      <span class="soft visible">{line !== undefined && <Visible total={line.total} />}</span>
    </div>
  )
}

/** Says how many of the entries are in the visible range, of those that fit the filter when there is one. */
function Visible({ total }: { total: number }) {
  if (refusal.value !== undefined) return null
  const found = filter.value === '' ? undefined : filtered.value?.total
  if (total > 0 && visibleCount.value === 0 && !isListed.value) return <>Loading…</>
  return (
    <>
      {found === 0
        ? 'No entry fits the filter'
        : `${visibleCount.value.toLocaleString('en')} of ${counted(found ?? total, 'entry', 'entries')}`}
      {found !== undefined && found > 0 && ` that fit${found === 1 ? 's' : ''} the filter`}
      {refusedCount.value}
    </>
  )
}

function AxisChoice({ axis, label }: { axis: 'time' | undefined; label: string }) {
  return (
    <label>
      <input
        type="radio"
        name="axis"
        checked={route.value.axis === axis}
        onChange={() => go({ axis }, { replace: true })}
      />
      {label}
    </label>
  )
}

/** The keys of the line. */
export const lineKeys: readonly Key[] = [
  { key: 'ArrowLeft', does: 'to the moment before', act: () => step(-1) },
  { key: 'ArrowRight', does: 'to the moment after', act: () => step(1) },
  { key: 'Home', does: 'to the oldest moment', act: () => stepToEnd(-1) },
  { key: 'End', does: 'to the newest moment', act: () => stepToEnd(1) },
  { key: '+', does: 'zoom in', act: () => zoom(0.5) },
  { key: '=', does: 'zoom in', act: () => zoom(0.5) },
  { key: '-', does: 'zoom out', act: () => zoom(2) },
  { key: 'f', does: 'show the whole past', act: fit },
]
