import { instant } from '../lib/format.ts'
import { isPast } from '../lib/route.ts'
import { chosen } from './choice.ts'
import { chosenX, drawing, labelWidth, plotWidth } from './drawing.ts'
import { endScrub, scrubTo } from './scrub.ts'
import { lineHeight } from './shapes.ts'
import { whole } from './state.ts'

function drag(event: PointerEvent): void {
  if (!(event.currentTarget instanceof HTMLElement) || !event.currentTarget.hasPointerCapture(event.pointerId)) return
  const box = event.currentTarget.parentElement?.getBoundingClientRect()
  const x = event.clientX - (box?.left ?? 0) - labelWidth.peek()
  event.stopPropagation()
  scrubTo(drawing.peek().axis.toSequence(Math.max(0, Math.min(plotWidth.peek(), x))))
}

function start(event: PointerEvent): void {
  event.stopPropagation()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId)
}

function end(event: PointerEvent): void {
  event.stopPropagation()
  endScrub()
}

/** The handle that chooses the moment at which the page shows the world. */
export function Scrubber() {
  const line = whole.value
  const x = chosenX.value
  if (line === undefined) return null
  const number = chosen.value?.number ?? line.head
  const time = chosen.value?.at
  const isOutside = x === undefined || x < -1 || x > plotWidth.value + 1
  return (
    <div
      class={`scrubber${isPast.value ? ' past' : ''}${isOutside ? ' outside' : ''}`}
      role="slider"
      tabIndex={0}
      aria-label="The moment that the page shows"
      aria-valuemin={line.horizon}
      aria-valuemax={line.head}
      aria-valuenow={number}
      aria-valuetext={
        chosen.value === undefined
          ? `the present, moment ${number}`
          : `moment ${number}${time === undefined ? '' : `, ${instant(time)}`}`
      }
      style={{
        left: `${labelWidth.value + Math.max(0, Math.min(plotWidth.value, x ?? 0)) - 11}px`,
        height: `${lineHeight}px`,
      }}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {chosen.value !== undefined && !isOutside && <span class="scrubber-label">moment {number}</span>}
    </div>
  )
}
