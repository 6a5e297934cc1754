import { isPast } from '../lib/route.ts'
import { Bars } from './bars.tsx'
import { Causes } from './causes.tsx'
import { chosen } from './choice.ts'
import { chosenX, drawing, futureWidth, labelWidth, plotWidth, showsPresent, width } from './drawing.ts'
import { type Lane, lanes } from './entries.ts'
import { Future } from './future.tsx'
import { Marks } from './marks.tsx'
import { laneY, lineHeight } from './shapes.ts'

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
        <LaneRule key={lane} lane={lane} />
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
          <g key={text + x} class="tick">
            {!isGap && <path d={`M${x} ${lineHeight}v4`} />}
            <text x={start} y={lineHeight + 15}>
              {text}
            </text>
          </g>
        ))}
        {chosen.value !== undefined && chosenX.value !== undefined && (
          <rect class="not-yet" x={chosenX.value} y={0} width={plotWidth.value} height={lineHeight} />
        )}
        <Causes />
      </svg>
      {showsPresent.value && (
        <g class="present" transform={`translate(${left + plotWidth.value} 0)`}>
          <rect width={futureWidth.value} height={lineHeight} />
          <path d={`M0 0V${lineHeight + 6}`} />
          <text x={4} y={lineHeight + 15}>
            now
          </text>
          {!isPast.value && <Future />}
        </g>
      )}
    </svg>
  )
}

function LaneRule({ lane }: { lane: Lane }) {
  const y = laneY(lane)
  return (
    <g class="lane">
      <path d={`M${labelWidth.value} ${y}H${width.value}`} />
    </g>
  )
}
