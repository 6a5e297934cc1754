import { computed, signal } from '@preact/signals'
import type { TimelineBucket } from '../../kit/admin/types.ts'
import { filter } from '../lib/filter.ts'
import { route, world } from '../lib/route.ts'
import { LineCache } from './line-cache.ts'
import { type Span, within } from './span.ts'

export { filter, setFilter } from '../lib/filter.ts'

/** The line as a whole, as the server counted it last. */
export interface LineCounts extends Span {
  /** The numbers of the newest and the oldest moment that can be read. */
  readonly head: number
  readonly horizon: number
  /** The number of entries that have a mark and a row. */
  readonly total: number
  /** The number of those that are left out, because others say the same. */
  readonly repeats: number
  readonly buckets: readonly TimelineBucket[]
}

/** The entries at most that are drawn one by one, and that the page shows at first. */
export const mostMarks = 400

export const whole = signal<LineCounts | undefined>(undefined)
/** The whole with the filter; undefined without one. */
export const filtered = signal<{ readonly total: number; readonly buckets: readonly TimelineBucket[] } | undefined>(
  undefined,
)
/** The reason why the server refused the filter or the line. */
export const refusal = signal<string | undefined>(undefined)

/** The visible range. */
export const span = signal<Span>({ first: 0, last: 0 })
/** True when the line shows virtual time instead of moments. */
export const isByTime = computed(() => route.value.axis === 'time')
/** The place of the entry or refused request under the pointer, or the id of the task. */
export const hovered = signal<number | string | undefined>(undefined)
/** Handlers of an element that stands for a place of the line. */
export const hovering = (place: number | string) => ({
  onPointerEnter: () => {
    hovered.value = place
  },
  onPointerLeave: () => {
    hovered.value = undefined
  },
})
/** The sequence under the scrubber while it is dragged. */
export const scrubbed = signal<number | undefined>(undefined)

/** The branch whose line is shown; the present line when undefined. */
export const shownBranch = computed(() => route.value.branch)

/** Grows when moments were undone or came back, so that all that was fetched is old. */
export const epoch = signal(0)

/** All that was fetched of the shown line. */
export const cache = computed(() => {
  // Another line, filter or epoch begins with nothing.
  void [world.value, shownBranch.value, filter.value, epoch.value]
  return new LineCache(filter.value !== '')
})
/** Grows with everything that is added to the cache. */
export const fetched = signal(0)

/** Shows another range. */
export function show(next: Span): void {
  if (whole.value !== undefined) span.value = within(next, whole.value)
}

/** The query members that choose the line and the filter. */
export const lineQuery = () => ({
  ...(shownBranch.value === undefined ? {} : { branch: shownBranch.value }),
  ...(filter.value === '' ? {} : { filter: filter.value }),
})
