import { selected } from './choice.ts'
import { drawing } from './drawing.ts'
import type { Entry } from './entries.ts'
import { causePath, laneY } from './shapes.ts'
import { cache, hovered } from './state.ts'

/** Marks the hovered and the selected entry, and draws what caused them and what they caused. */
export function Causes() {
  const { entries, axis } = drawing.value
  const places = [...new Set([selected.value, hovered.value])].filter((place) => place !== undefined)
  return (
    <>
      {places.map((place) => {
        const entry = entries?.find(({ sequence }) => sequence === place)
        return entry === undefined ? (
          <path key={place} class="ring" d={`M${axis.toX(place)} 0V160`} />
        ) : (
          <CausesOf key={place} entry={entry} entries={entries ?? []} />
        )
      })}
    </>
  )
}

function CausesOf({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const { axis } = drawing.value
  const pointOf = ({ sequence, lane }: Entry) => [axis.toX(sequence), laneY(lane)] as const
  const here = pointOf(entry)
  const cause = entry.type === 'moment' && entry.causedBy !== undefined ? cache.value.byId(entry.causedBy) : undefined
  const caused = entry.type === 'moment' ? entries.filter((other) => isCausedBy(other, entry.id)) : []
  return (
    <g class="causes">
      {cause !== undefined && <path d={causePath(pointOf(cause), here)} />}
      {caused.map((other) => (
        <path key={other.sequence} d={causePath(here, pointOf(other))} />
      ))}
      <circle class="ring" cx={here[0]} cy={here[1]} r={8.5} />
    </g>
  )
}

const isCausedBy = (entry: Entry, id: string) => entry.type === 'moment' && entry.causedBy === id
