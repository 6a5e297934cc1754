import { DAY, HOUR, MINUTE, SECOND } from './time.ts'

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY }

// Months and years are left out on purpose: their length varies.
const isoDuration = /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const isoUnits = ['w', 'd', 'h', 'm', 's']
const shortDuration = /^(?:\d+(?:\.\d+)?(?:ms|[smhdw]))+$/

export const durationForms = 'PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms or 7d'

/** Parses a duration such as `PT6M`, `P1DT2H`, `6m`, `359s`, `1h30m`, `250ms` or `7d` into milliseconds. */
export function readDuration(text: string): number | undefined {
  if (text.length > 64) return undefined
  const parts = isoParts(text) ?? shortParts(text)
  if (!parts) return undefined
  const ms = Math.round(parts.reduce((sum, [amount, unit]) => sum + Number(amount) * (unitMs[unit] ?? 0), 0))
  return Number.isSafeInteger(ms) ? ms : undefined
}

type Part = readonly [amount: string, unit: string]

function isoParts(text: string): readonly Part[] | undefined {
  const match = isoDuration.exec(text)
  return match?.slice(1).flatMap((amount, place): Part[] => (amount ? [[amount, isoUnits[place] ?? '']] : []))
}

function shortParts(text: string): readonly Part[] | undefined {
  if (!shortDuration.test(text)) return undefined
  return [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)].map(([, amount = '', unit = '']): Part => [amount, unit])
}
