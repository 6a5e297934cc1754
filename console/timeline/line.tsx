import { Bars } from './bars.tsx'
import { Causes } from './causes.tsx'
import { chosen } from './choice.ts'
import { chosenX, drawing, futureWidth, labelWidth, plotWidth, showsPresent, width } from './drawing.ts'
import { lanes } from './entries.ts'
import { Future } from './future.tsx'
import { Marks } from './marks.tsx'
import { laneY, lineHeight } from './shapes.ts'
import { shownBranch } from './state.ts'

const axisHeight = 22

/** Draws the lanes, and in them the entries of the visible range. */
export function Line() {
  const { entries, buckets, labels, axis } = drawing.value
  const left = labelWidth.value
  return (
    <svg
      class="line"
      width={width.value}
      height={lineHeight + axisHeight}
      role="img"
      aria-label="The moments of the visible range, by lane; the list of moments has the same."
    >
      {lanes.map((lane) => (
        <path key={lane} class="rule" d={`M${left} ${laneY(lane)}H${width.value}`} />
      ))}
      <svg x={left} width={plotWidth.value} height={lineHeight + axisHeight} aria-hidden="true">
        {axis.gaps.map(({ from, to }) => (
          <rect
            key={from}
            class="idle"
            x={from + 6}
            y={2}
            width={Math.max(1, to - from - 12)}
            height={lineHeight - 2}
          />
        ))}
        {entries === undefined ? <Bars buckets={buckets} axis={axis} /> : <Marks entries={entries} axis={axis} />}
        {labels.map(({ x, start, text, isGap }) => (
          <g key={text + x}>
            {!isGap && <path class="rule" d={`M${x} ${lineHeight}v4`} />}
            <text x={start} y={lineHeight + 15}>
              {text}
            </text>
          </g>
        ))}
        {chosen.value !== undefined && chosenX.value !== undefined && (
          <rect
            class="not-yet"
            x={chosenX.value + Math.min(7, axis.unit / 2)}
            y={0}
            width={plotWidth.value}
            height={lineHeight}
          />
        )}
        <Causes />
      </svg>
      {showsPresent.value && (
        <g class="present" transform={`translate(${left + plotWidth.value} 0)`}>
          <rect width={futureWidth.value} height={lineHeight} />
          <path d={`M0 0V${lineHeight + 6}`} />
          <text x={4} y={lineHeight + 15}>
            {shownBranch.value === undefined ? 'now' : `end of ${shownBranch.value}`}
          </text>
          <Future />
        </g>
      )}
    </svg>
  )
}
