import { useEffect, useRef } from 'preact/hooks'
import { addKeys } from '../lib/keys.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, world } from '../lib/route.ts'
import { webhookMode } from '../lib/webhook-mode.ts'
import { Branches } from './branches.tsx'
import { startChoosing } from './choice.ts'
import { labelWidth, width } from './drawing.ts'
import { gestures, marking } from './gestures.ts'
import { HoverNote } from './hover-note.tsx'
import { LaneNames } from './lane-names.tsx'
import { Line } from './line.tsx'
import { startLoading } from './loader.ts'
import { Minimap } from './minimap.tsx'
import { startCounting } from './refresh.ts'
import { startReadingRefused } from './refused.ts'
import { Schedule } from './schedule.tsx'
import { Scrubber } from './scrubber.tsx'
import { lineHeight } from './shapes.ts'
import { whole } from './state.ts'
import { lineKeys, Toolbar } from './toolbar.tsx'

function useWidth() {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = stage
    if (current === null) return
    const observer = new ResizeObserver(() => {
      width.value = Math.max(240, Math.floor(current.clientWidth))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return stage
}

/** Begins to fetch and to follow the route. The line is on the page as long as the page is. */
function start(): void {
  startCounting()
  startLoading()
  startChoosing()
  startReadingRefused()
  addKeys(...lineKeys)
}

/** Shows the timeline: the past by lanes, the present, and what is scheduled. */
export function Timeline() {
  const stage = useWidth()
  useEffect(start, [])
  const { answer: settings } = useRead('getSettings', { path: { world: world.value }, query: past.value })
  useEffect(() => {
    webhookMode.value = settings?.mode
  }, [settings?.mode])
  return (
    <section class={`timeline${isPast.value ? ' past' : ''}`} aria-label="Timeline">
      <div class="line-area">
        <Toolbar />
        <div class={whole.value === undefined ? 'stage loading' : 'stage'} ref={stage} {...gestures}>
          {whole.value !== undefined && <Line />}
          <LaneNames />
          <Marking />
          <Scrubber />
          <HoverNote />
        </div>
        <Branches />
        <Minimap />
      </div>
      <Schedule />
    </section>
  )
}

/** The range that is being marked with Shift. */
function Marking() {
  const range = marking.value
  if (range === undefined) return null
  const style = {
    left: `${labelWidth.value + range.from}px`,
    width: `${range.to - range.from}px`,
    height: `${lineHeight}px`,
  }
  return <div class="marking" style={style} />
}
