import { DAY, HOUR, MINUTE, SECOND, timestamp } from '../../../schema/index.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a time as `13 Oct 2025, 12:00:04 UTC`; milliseconds only where there are some. */
export function readableDateOf(ms: number): string {
  const [date = '', time = ''] = timestamp(ms).split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}, ${time.replace('Z', '')} UTC`
}

const units = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const

/** Formats a duration with its two largest units, such as `1 hour 30 minutes`. */
export function readableDurationOf(ms: number): string {
  let rest = ms
  const parts: string[] = []
  for (const [size, name] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`)
  }
  return parts.length === 0 ? `${ms} milliseconds` : parts.slice(0, 2).join(' ')
}

const isoTime = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g

/** Rewrites the ISO 8601 times in a text. */
export const withReadableDates = (text: string): string =>
  text.replace(isoTime, (iso) => readableDateOf(Date.parse(iso)))

/** Capitalizes a sentence, unless it begins with a name of the API, such as `executeQuote`. */
export const capitalized = (text: string): string =>
  /^[a-z]+(?:[A-Z]|\.[a-zA-Z])/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** Makes the first letter of a sentence lower case, unless it begins with a name or a status. */
export const uncapitalized = (text: string): string =>
  /^[A-Z][a-z]|^[AI] /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export const withoutPeriod = (text: string): string => text.replace(/[.\s]+$/, '')

/** Makes a sentence of a clause. */
export const sentenceOf = (clause: string): string => `${capitalized(withoutPeriod(clause))}.`

/** Joins clauses: `a, and b`, or `a, b, and c`. */
export function joined(clauses: readonly string[]): string {
  if (clauses.length < 2) return clauses.join('')
  return `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1) ?? ''}`
}
