export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// A date costs more to write than a time of day, and most times that are shown together are of one day.
let lastDay = Number.NaN
let lastDate = ''

const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

// Nearly all that is shown of one moment carries the same few times, and one text for each is kept by many documents.
const lately = 4
const latelyAsked: number[] = Array(lately).fill(Number.NaN)
const latelyWritten: string[] = Array(lately).fill('')
let next = 0

/** ISO 8601 UTC: whole seconds without a fraction, milliseconds otherwise. */
export function timestamp(ms: number): string {
  const known = latelyAsked.indexOf(ms)
  if (known !== -1) return latelyWritten[known] as string
  const text = written(ms)
  latelyAsked[next] = ms
  latelyWritten[next] = text
  next = (next + 1) % lately
  return text
}

function written(ms: number): string {
  const day = Math.floor(ms / DAY)
  if (day !== lastDay) {
    lastDate = new Date(day * DAY).toISOString().slice(0, -'00:00:00.000Z'.length)
    lastDay = day
  }
  const inDay = Math.floor(ms) - day * DAY
  const inHour = inDay % HOUR
  const inMinute = inHour % MINUTE
  const fraction = inMinute % SECOND
  const time = `${two[(inDay - inHour) / HOUR]}:${two[(inHour - inMinute) / MINUTE]}:${two[(inMinute - fraction) / SECOND]}`
  return fraction === 0 ? `${lastDate}${time}Z` : `${lastDate}${time}.${String(fraction).padStart(3, '0')}Z`
}
