import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AnswerOf } from '../lib/admin.ts'
import { isoOf, nextTickIn, timeAt } from '../lib/clock.ts'
import { instant, msOf } from '../lib/format.ts'
import { isStale } from '../lib/live.ts'
import { isPast } from '../lib/route.ts'

type Clock = AnswerOf<'getClock'>

/** Returns the time of a world's clock, in milliseconds; the component renders again every second. */
export function useNow(clock: Clock): number {
  const reading = useMemo(
    () => ({
      nowMs: msOf(clock.now),
      // The clock of the past stands still; without the server, the present is not known.
      isTicking: clock.mode === 'ticking' && !isPast.value && !isStale.value,
      rate: clock.rate,
      readAtMs: performance.now(),
    }),
    [clock, isPast.value, isStale.value],
  )
  const [, tick] = useState(0)
  const now = timeAt(reading, performance.now())
  useEffect(() => {
    const wait = nextTickIn(reading, performance.now())
    if (wait === undefined) return
    // The next second has begun a little later than its first moment.
    const timer = setTimeout(() => tick((count) => count + 1), wait + 1)
    return () => clearTimeout(timer)
  })
  return now
}

/** The time of a world's clock, ticking as it does. */
export function Now({ clock }: { clock: Clock }) {
  const iso = isoOf(useNow(clock))
  return <time dateTime={iso}>{instant(iso)}</time>
}
