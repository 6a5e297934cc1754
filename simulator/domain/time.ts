export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// Formatting a date is the expensive part, and consecutive timestamps mostly fall on one day: the last date is
// reused, at the price of state in this module. Figures: docs/performance.md.
let lastDay = Number.NaN
let lastDate = ''

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

// One moment repeats the same few times in its documents and answers: the last texts are reused, which saves formatting
// and lets documents share one string. A miss pays for the comparisons. Figures: docs/performance.md.
const recentCount = 4
const recentTimes: number[] = Array(recentCount).fill(Number.NaN)
const recentTexts: string[] = Array(recentCount).fill('')
let nextSlot = 0

/** Formats a time as ISO 8601 in UTC: whole seconds without a fraction, otherwise with milliseconds. */
export function timestamp(ms: number): string {
  const slot = recentTimes.indexOf(ms)
  // `recentTexts` has a text for every slot.
  if (slot !== -1) return recentTexts[slot] as string
  const text = format(ms)
  recentTimes[nextSlot] = ms
  recentTexts[nextSlot] = text
  nextSlot = (nextSlot + 1) % recentCount
  return text
}

function format(ms: number): string {
  const day = Math.floor(ms / DAY)
  if (day !== lastDay) {
    lastDate = new Date(day * DAY).toISOString().slice(0, -'00:00:00.000Z'.length)
    lastDay = day
  }
  const inDay = Math.floor(ms) - day * DAY
  const inHour = inDay % HOUR
  const inMinute = inHour % MINUTE
  const fraction = inMinute % SECOND
  const hours = twoDigits[(inDay - inHour) / HOUR]
  const minutes = twoDigits[(inHour - inMinute) / MINUTE]
  const seconds = twoDigits[(inMinute - fraction) / SECOND]
  const text = `${lastDate}${hours}:${minutes}:${seconds}`
  return fraction === 0 ? `${text}Z` : `${text}.${String(fraction).padStart(3, '0')}Z`
}
