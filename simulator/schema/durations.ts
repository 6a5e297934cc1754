import { DAY, HOUR, MINUTE, SECOND } from './time.ts'

/** Milliseconds of each unit; words also have a plural. */
const words: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: SECOND,
  sec: SECOND,
  minute: MINUTE,
  min: MINUTE,
  hour: HOUR,
  hr: HOUR,
  day: DAY,
  week: 7 * DAY,
}
const letters: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY }

// Months and years are left out on purpose: their length varies.
const isoDuration = /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const isoUnits = ['w', 'd', 'h', 'm', 's']
const amountAndUnit = `\\d+(?:\\.\\d+)? ?(?:ms|(?:${Object.keys(words).join('|')})s?|[smhdw])`
const plainDuration = new RegExp(`^${amountAndUnit}(?:(?:|,? |,? and )${amountAndUnit})*$`)

export const durationForms = 'PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes'

/** Parses a duration such as `PT6M`, `P1DT2H`, `6m`, `1h30m`, `250ms`, `6 minutes` or `1 hour and 5 s` into ms. */
export function readDuration(text: string): number | undefined {
  const ms = msOfText(text)
  return Number.isSafeInteger(ms) ? ms : undefined
}

/** Explains why a text is not a duration, and suggests one. */
export function describeDuration(text: string): string {
  const sent = JSON.stringify(text.slice(0, 64))
  if (msOfText(text) !== undefined) return `${sent} is longer than a world can last.`
  if (/^P[^T]*\d[YM]/i.test(text))
    return `${sent} has months or years, whose length varies; expected days or weeks, such as P30D or 4w.`
  const bare = text.trim().replace(/\s+/g, ' ')
  const meant = [bare, bare.toLowerCase(), bare.toUpperCase()].find((form) => readDuration(form) !== undefined)
  const advice = meant === undefined ? '' : ` Did you mean ${JSON.stringify(meant)}?`
  return `${sent} is not a duration.${advice} Expected ${durationForms}.`
}

/** Returns the milliseconds of a duration, however long. */
function msOfText(text: string): number | undefined {
  if (text.length > 64) return undefined
  const parts = isoParts(text) ?? plainParts(text)
  return parts && Math.round(parts.reduce((sum, [amount, unit]) => sum + Number(amount) * msOf(unit), 0))
}

type Part = readonly [amount: string, unit: string]

function isoParts(text: string): readonly Part[] | undefined {
  const match = isoDuration.exec(text)
  return match?.slice(1).flatMap((amount, index): Part[] => (amount ? [[amount, isoUnits[index] ?? '']] : []))
}

function plainParts(text: string): readonly Part[] | undefined {
  if (!plainDuration.test(text)) return undefined
  return [...text.matchAll(/(\d+(?:\.\d+)?) ?([a-z]+)/g)].map(([, amount = '', unit = '']): Part => [amount, unit])
}

const msOf = (unit: string): number => letters[unit] ?? words[unit.replace(/s$/, '')] ?? 0
