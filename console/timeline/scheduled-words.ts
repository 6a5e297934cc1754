import { isStale } from '../lib/live.ts'
import { isPast } from '../lib/route.ts'

/** The heading of a list of tasks, in the past, and while the server is away. */
export function scheduledWords(): string {
  if (isPast.value) return 'Scheduled then'
  return isStale.value ? 'Was scheduled' : 'Scheduled'
}
