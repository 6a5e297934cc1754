import { duration } from '../lib/format.ts'
import { Bars } from './bars.tsx'
import { Causes } from './causes.tsx'
import { chosen } from './choice.ts'
import { chosenX, drawing, futureWidth, labelWidth, plotWidth, showsPresent, width } from './drawing.ts'
import { type Lane, laneNames, lanes } from './entries.ts'
import { Future } from './future.tsx'
import { Marks } from './marks.tsx'
import { laneY, lineHeight } from './shapes.ts'

const axisHeight = 22

/** Draws the lanes, and in them the entries of the visible range. */
export function Line() {
  const { entries, buckets, ticks, axis } = drawing.value
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
        {axis.gaps.map(({ from, to, ms }) => (
          <g key={from} class="gap">
            <rect x={from + 6} y={2} width={Math.max(1, to - from - 12)} height={lineHeight - 2} />
            <text x={(from + to) / 2} y={lineHeight + 15}>
              | {duration(ms)} |
            </text>
          </g>
        ))}
        {entries === undefined ? <Bars buckets={buckets} axis={axis} /> : <Marks entries={entries} axis={axis} />}
        {ticks
          .filter(({ x }) => axis.gaps.every(({ from, to }) => x < from - 30 || x > to - 20))
          .map(({ x, label }) => (
            <g key={x} class="tick">
              <path d={`M${x} ${lineHeight}v4`} />
              <text x={Math.max(2, x - 6)} y={lineHeight + 15}>
                {label}
              </text>
            </g>
          ))}
        {chosen.value !== undefined && chosenX.value !== undefined && (
          <rect class="later" x={chosenX.value} y={0} width={plotWidth.value} height={lineHeight} />
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
          <Future />
        </g>
      )}
    </svg>
  )
}

function LaneRule({ lane }: { lane: Lane }) {
  const y = laneY(lane)
  return (
    <g class="lane">
      <text x={0} y={y + 4}>
        {laneNames[lane]}
      </text>
      <path d={`M${labelWidth.value} ${y}H${width.value}`} />
    </g>
  )
}
