import { go, route } from '../lib/route.ts'
import { drawing } from './drawing.ts'
import { numberAt } from './number-at.ts'
import { cache, filter, scrubbed, shownBranch, whole } from './state.ts'

/** The shortest time between two places that a drag goes to: every place is read by the whole page. */
const pauseMs = 140

/** Returns the place of the page at a sequence. */
function placeAt(sequence: number) {
  const line = whole.peek()
  if (line === undefined) return undefined
  // The page shows the world as it was left of the handle; a mark right under it counts.
  const until = Math.min(line.last, sequence + 1e-6)
  const known = cache.peek().mainUntil(until)
  // With a filter, the drawing lacks moments.
  const { buckets } = filter.peek() === '' ? drawing.peek() : line
  const number = known?.number ?? numberAt(buckets, until, line.horizon)
  if (number === undefined) return undefined
  const branch = shownBranch.peek()
  const isPresent = branch === undefined && (until === line.last || number >= line.head)
  const id = known?.id ?? (branch === undefined ? String(number) : `${number}@${branch}`)
  return { at: isPresent ? undefined : number, ...(route.peek().view === 'moment' ? { id } : {}) }
}

let timer: ReturnType<typeof setTimeout> | undefined
let lastAt = 0
let isFirst = true

function goThere(): void {
  timer = undefined
  lastAt = performance.now()
  if (scrubbed.peek() === undefined) return
  const place = placeAt(scrubbed.peek() ?? 0)
  if (place === undefined) return
  go(place, { replace: !isFirst })
  isFirst = false
}

/** Drags the scrubber to a place; the page follows at a pace that it can keep. */
export function scrubTo(sequence: number): void {
  if (scrubbed.peek() === undefined) isFirst = true
  scrubbed.value = sequence
  timer ??= setTimeout(goThere, Math.max(0, lastAt + pauseMs - performance.now()))
}

/** Ends a drag of the scrubber. */
export function endScrub(): void {
  clearTimeout(timer)
  goThere()
  scrubbed.value = undefined
}

/** Puts the page at a sequence at once. */
export function jumpTo(sequence: number): void {
  const place = placeAt(sequence)
  if (place !== undefined) go(place)
}
