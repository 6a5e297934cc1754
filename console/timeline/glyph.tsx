import type { Lane } from './entries.ts'
import { crossPath, markPath } from './shapes.ts'

/** The mark of an entry as it is drawn on the line, beside its words. */
export function Glyph({
  lane,
  isFailed = false,
  isPending = false,
}: {
  lane: Lane
  isFailed?: boolean
  isPending?: boolean
}) {
  return (
    <svg class="glyph" width={14} height={14} aria-hidden="true">
      <path
        class={`mark ${isFailed ? 'failed' : lane}${isPending ? ' pending' : ''}`}
        d={isFailed ? crossPath(7, 7, 5.5) : markPath(lane, 7, 7, 5)}
      />
    </svg>
  )
}
