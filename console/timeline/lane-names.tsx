import { labelWidth } from './drawing.ts'
import { laneNames, lanes } from './entries.ts'
import { laneHeight, laneY } from './shapes.ts'
import { filter, setFilter } from './state.ts'

/** Adds a word to the filter, or removes it. */
export function toggled(text: string, word: string): string {
  const words = text.split(/\s+/).filter((each) => each !== '')
  return (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join(' ')
}

/** The names of the lanes; a press hides one from line and rows, and shows it again. */
export function LaneNames() {
  return (
    <>
      {lanes.map((lane) => {
        const word = `-lane:${lane}`
        const isShown = !filter.value.split(/\s+/).includes(word)
        return (
          <button
            key={lane}
            type="button"
            class={`lane-name ${lane}`}
            aria-pressed={isShown}
            title={`${isShown ? 'Hide' : 'Show'} ${laneNames[lane]}`}
            style={{ top: `${laneY(lane) - laneHeight / 2}px`, width: `${labelWidth.value - 4}px` }}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => setFilter(toggled(filter.value, word))}
          >
            {laneNames[lane]}
          </button>
        )
      })}
    </>
  )
}
