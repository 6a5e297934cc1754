import type { Axis } from './axis.ts'
import { type Entry, isFailed, lanes } from './entries.ts'
import { refused } from './refused.ts'
import { barPath, crossPath, failedHeight, laneY, markPath } from './shapes.ts'

/** Chooses the size of marks: smaller ones where they would cover each other. */
export function radiusFor(axis: Axis, entries: readonly { readonly sequence: number }[]): number {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined || first === last) return 5.5
  const apart = (axis.toX(last.sequence) - axis.toX(first.sequence)) / (entries.length - 1)
  return Math.round(Math.min(5.5, Math.max(2.5, apart * 0.55)) * 10) / 10
}

/** Draws entries one by one: a shape and a colour for each lane, a red cross for what failed. */
export function Marks({ entries, axis }: { entries: readonly Entry[]; axis: Axis }) {
  const r = radiusFor(axis, entries)
  const paths = new Map<string, string[]>([...lanes, 'failed', 'refused'].map((lane) => [lane, []]))
  for (const entry of entries) {
    const [x, y] = [axis.toX(entry.sequence), laneY(entry.lane)]
    if (isFailed(entry)) {
      paths.get('failed')?.push(crossPath(x, y, Math.max(4.5, r)), barPath(x - 1, failedHeight - 1, 2, 8))
    } else paths.get(entry.lane)?.push(markPath(entry.lane, x, y, r))
  }
  for (const { sequence } of refused.value) {
    const x = axis.toX(sequence)
    paths
      .get('refused')
      ?.push(crossPath(x, laneY('request'), Math.max(4, r - 1)), barPath(x - 1, failedHeight - 1, 2, 5))
  }
  return (
    <>
      {[...paths].map(([lane, drawn]) => (
        <path key={lane} class={`mark ${lane}`} d={drawn.join('')} />
      ))}
    </>
  )
}
