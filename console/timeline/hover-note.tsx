import { instant, timeOfDay } from '../lib/format.ts'
import { drawing, labelWidth, marks, plotWidth, width } from './drawing.ts'
import { aboutWords, nameOf, numberOf, outcomeOf, wallWords } from './entries.ts'
import { laneY } from './shapes.ts'
import { hovered } from './state.ts'

/** Names the entry under the pointer beside its mark. */
export function HoverNote() {
  const { axis } = drawing.value
  const entry = marks.value?.find(({ sequence }) => sequence === hovered.value)
  if (entry === undefined) return null
  const x = axis.toX(entry.sequence)
  if (x < 0 || x > plotWidth.value) return null
  const isRight = x > plotWidth.value / 2
  const style = {
    top: `${laneY(entry.lane) + 10}px`,
    ...(isRight ? { right: `${width.value - labelWidth.value - x - 8}px` } : { left: `${labelWidth.value + x - 8}px` }),
  }
  return (
    <div class="hover-note" style={style} aria-hidden="true">
      <span class="number">{numberOf(entry)}</span> <bdi>{nameOf(entry).slice(0, 80)}</bdi> {outcomeOf(entry)}
      {aboutWords(entry) !== '' && <bdi> · {aboutWords(entry).slice(0, 80)}</bdi>}
      <br />
      <span class="soft">
        {instant(entry.at)} · {wallWords(entry.type === 'moment' && entry.repeated, timeOfDay(entry.wallAt))}
      </span>
    </div>
  )
}
