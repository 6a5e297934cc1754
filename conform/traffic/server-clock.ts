import { parseBody } from '../http/parse-body.ts'
import type { TrafficEntry } from './traffic.ts'

/** The clock of the service, estimated from the Date of its answers, which are whole seconds. */
interface ServerClock {
  /** Add this to a time of the application. */
  readonly offsetMs: number
  /** The estimate may be wrong by as much. */
  readonly errorMs: number
}

const secondMs = 1_000

/** The time of the service when it got a request. */
export interface ServedAt {
  readonly atMs: number
  readonly errorMs: number
}

/** Returns the time of the service at each request; that of the one before for a request without any time. */
export function serverTimesOf(entries: readonly TrafficEntry[]): readonly ServedAt[] {
  const { offsetMs, errorMs } = serverClockOf(entries)
  const own = entries.map((entry): ServedAt | undefined => {
    const dated = datedMs(entry)
    if (entry.sentAtMs !== undefined) return { atMs: entry.sentAtMs + offsetMs, errorMs }
    if (dated !== undefined) return { atMs: dated + secondMs / 2, errorMs: secondMs / 2 }
    const written = writtenMs(entry)
    return written === undefined ? undefined : { atMs: written, errorMs: 0 }
  })
  let last = own.find((time) => time !== undefined) ?? { atMs: 0, errorMs: 0 }
  return own.map((time) => {
    if (time !== undefined && time.atMs > last.atMs) last = time
    return last
  })
}

function datedMs({ answerHeaders }: TrafficEntry): number | undefined {
  const dated = Date.parse(answerHeaders['date'] ?? '')
  return Number.isNaN(dated) ? undefined : dated
}

/** Returns when the service last changed what an answer shows, which is not later than the answer. */
function writtenMs({ answer }: TrafficEntry): number | undefined {
  const { createdAt, updatedAt } = Object(parseBody(answer?.text ?? ''))
  const times = [createdAt, updatedAt].map((time) => Date.parse(String(time))).filter((time) => !Number.isNaN(time))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** Narrows down the offset: an answer was dated after its request was sent, and before it arrived. */
function serverClockOf(entries: readonly TrafficEntry[]): ServerClock {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const entry of entries) {
    const { sentAtMs, tookMs = 0 } = entry
    const dated = datedMs(entry)
    if (sentAtMs === undefined || dated === undefined) continue
    const [low, high] = [dated - sentAtMs - tookMs, dated + secondMs - sentAtMs]
    // A clock that was set meanwhile has no one offset; the first one counts.
    if (low > most || high < least) continue
    least = Math.max(least, low)
    most = Math.min(most, high)
  }
  // The application's clock was right, or the answers have no date.
  if (least <= 0 && most >= 0) return { offsetMs: 0, errorMs: 0 }
  return { offsetMs: Math.round((least + most) / 2), errorMs: Math.ceil((most - least) / 2) }
}
