import { selected } from './choice.ts'
import { drawing, marks } from './drawing.ts'
import type { Mark } from './entries.ts'
import { causePath, laneY } from './shapes.ts'
import { cache, hovered } from './state.ts'

/** Marks the hovered and the selected entry, and draws what caused them and what they caused. */
export function Causes() {
  const { axis } = drawing.value
  const places = [...new Set([selected.value, hovered.value])].filter((place) => typeof place === 'number')
  return (
    <>
      {places.map((place) => {
        // Bars have no marks to surround. Where marks are drawn, a place without one is on another branch.
        if (!marks.value) return <path key={place} class="ring" d={`M${axis.toX(place)} 0V160`} />
        const mark = marks.value.find(({ sequence }) => sequence === place)
        return mark && <CausesOf key={place} entry={mark} entries={marks.value} />
      })}
    </>
  )
}

/** Surrounds the mark that is hovered or selected. */
export const Ring = ({ x, y }: { x: number; y: number }) => <circle class="ring" cx={x} cy={y} r={8.5} />

function CausesOf({ entry, entries }: { entry: Mark; entries: readonly Mark[] }) {
  const { axis } = drawing.value
  const pointOf = ({ sequence, lane }: Mark) => [axis.toX(sequence), laneY(lane)] as const
  const here = pointOf(entry)
  const cause = entry.type === 'moment' && entry.causedBy !== undefined ? cache.value.byId(entry.causedBy) : undefined
  const caused = entry.type === 'moment' ? entries.filter((other) => isCausedBy(other, entry.id)) : []
  return (
    <g class="causes">
      {cause !== undefined && <path d={causePath(pointOf(cause), here)} />}
      {caused.map((other) => (
        <path key={other.sequence} d={causePath(here, pointOf(other))} />
      ))}
      <Ring x={here[0]} y={here[1]} />
    </g>
  )
}

const isCausedBy = (entry: Mark, id: string) => entry.type === 'moment' && entry.causedBy === id
