import { useRef } from 'preact/hooks'
import type { TimelineBucket } from '../../kit/admin/types.ts'
import { chosen } from './choice.ts'
import { width } from './drawing.ts'
import { lanes, totalOf } from './entries.ts'
import { withoutRepeated } from './overview.ts'
import { barHeight, barPath } from './shapes.ts'
import { lengthOf, moved, type Span } from './span.ts'
import { filtered, show, span, whole } from './state.ts'

const height = 30
const edge = 8

/** Draws the whole past small, with the visible range as a window that can be dragged and stretched. */
export function Minimap() {
  const drag = useRef<{ x: number; span: Span; part: 'first' | 'last' | 'both' } | undefined>(undefined)
  const line = whole.value
  if (line === undefined) return <div class="minimap loading" style={{ height: `${height}px` }} />
  const scale = width.value / Math.max(1, lengthOf(line))
  const toX = (sequence: number) => (sequence - line.first) * scale
  const [left, right] = [toX(span.value.first), toX(span.value.last + 1)]
  const down = (event: PointerEvent) => {
    if (!(event.currentTarget instanceof Element)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (x < left - edge || x > right + edge) show(moved(span.value, x / scale + line.first - middle(), line))
    const isWide = right - left > 3 * edge
    const part = isWide && Math.abs(x - left) < edge ? 'first' : isWide && Math.abs(x - right) < edge ? 'last' : 'both'
    drag.current = { x, span: span.value, part }
  }
  const middle = () => (span.value.first + span.value.last) / 2
  const move = (event: PointerEvent) => {
    if (!drag.current || !(event.currentTarget instanceof Element)) return
    const by = (event.clientX - event.currentTarget.getBoundingClientRect().left - drag.current.x) / scale
    const { span: from, part } = drag.current
    if (part === 'both') show(moved(from, by, line))
    else show({ ...from, [part]: from[part] + by })
  }
  const end = () => {
    drag.current = undefined
  }
  return (
    <svg
      class="minimap"
      width={width.value}
      height={height}
      aria-hidden="true"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Overview
        buckets={withoutRepeated(line.buckets, line.repeats)}
        toX={toX}
        name={filtered.value === undefined ? '' : 'dim'}
      />
      {filtered.value !== undefined && <Overview buckets={filtered.value.buckets} toX={toX} name="" />}
      {chosen.value?.sequence !== undefined && <path class="at" d={`M${toX(chosen.value.sequence)} 0v${height}`} />}
      <rect class="window" x={left} y={0.5} width={Math.max(6, right - left)} height={height - 1} rx={3} />
    </svg>
  )
}

interface OverviewProps {
  readonly buckets: readonly TimelineBucket[]
  readonly toX: (sequence: number) => number
  readonly name: string
}

/** Draws buckets as bars that show the shares of the lanes, with failures above. */
function Overview({ buckets, toX, name }: OverviewProps) {
  const most = Math.max(1, ...buckets.map(totalOf))
  const mostFailed = Math.max(1, ...buckets.map(({ failed }) => failed))
  const paths = new Map<string, string[]>([...lanes, 'failed'].map((lane) => [lane, []]))
  for (const bucket of buckets) {
    const x = toX(bucket.first)
    const wide = Math.max(1.5, toX(bucket.last + 1) - x - 0.4)
    let bottom = height - 1
    for (const lane of lanes) {
      const tall = (bucket.counts[lane] / most) * (height - 12)
      if (tall > 0) paths.get(lane)?.push(barPath(x, bottom, wide, tall))
      bottom -= tall
    }
    if (bucket.failed > 0)
      paths.get('failed')?.push(barPath(x, 9, Math.max(2, wide), barHeight(bucket.failed, mostFailed, 8)))
  }
  return (
    <g class={name}>
      {[...paths].map(([lane, drawn]) => (
        <path key={lane} class={`bar ${lane}`} d={drawn.join('')} />
      ))}
    </g>
  )
}
