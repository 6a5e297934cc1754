import { msOf } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { whole } from '../timeline/state.ts'

/** A moment of the present line, and its time once it is known. */
interface Place {
  readonly at: number | undefined
  readonly time: string | undefined
}

/** True when the world stands at a moment, so that going back there would change nothing. */
export function useStandsAt({ at, time }: Place): boolean {
  const isNewest = at !== undefined && at === whole.value?.head
  const { answer: clock } = useRead('getClock', isNewest ? { path: { world: world.value } } : undefined)
  if (!isNewest) return false
  // The clock may have moved on without a moment.
  return clock === undefined || time === undefined || msOf(clock.now) === msOf(time)
}
