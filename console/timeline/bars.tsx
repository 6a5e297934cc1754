import type { TimelineBucket } from '../../kit/admin/types.ts'
import type { Axis } from './axis.ts'
import { lanes } from './entries.ts'
import { refused } from './refused.ts'
import { barHeight, barPath, failedHeight, laneHeight, laneY } from './shapes.ts'

interface Counts {
  readonly buckets: readonly TimelineBucket[]
  readonly axis: Axis
}

/** Draws many entries as bars of their numbers; those that failed have a strip of their own above. */
export function Bars({ buckets, axis }: Counts) {
  const most = Math.max(1, ...buckets.flatMap(({ counts }) => lanes.map((lane) => counts[lane])))
  const mostFailed = Math.max(1, ...buckets.map(({ failed }) => failed))
  const paths = new Map<string, string[]>([...lanes, 'failed'].map((lane) => [lane, []]))
  for (const { first, last, counts, failed } of buckets) {
    const x = axis.toX(first - 0.5)
    // Time in which nothing happened is left free.
    const width = Math.max(1.5, Math.min(axis.toX(last + 0.5) - x, axis.unit * (last - first + 1) + 1) - 0.6)
    for (const lane of lanes) {
      const height = barHeight(counts[lane], most, laneHeight - 5)
      if (height > 0) paths.get(lane)?.push(barPath(x, laneY(lane) + laneHeight / 2 - 2, width, height))
    }
    if (failed > 0)
      paths.get('failed')?.push(barPath(x, failedHeight - 1, Math.max(2.5, width), barHeight(failed, mostFailed, 12)))
  }
  for (const { sequence } of refused.value)
    paths.get('failed')?.push(barPath(axis.toX(sequence) - 1, failedHeight - 1, 2.5, 6))
  return (
    <>
      {[...paths].map(([lane, drawn]) => (
        <path key={lane} class={`bar ${lane}`} d={drawn.join('')} />
      ))}
    </>
  )
}
