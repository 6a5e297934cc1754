export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// Most of what happens at one time is shown with that time, so the last text is kept.
let lastMs = Number.NaN
let lastText = ''

/** ISO 8601 UTC: whole seconds without a fraction, milliseconds otherwise. */
export function timestamp(ms: number): string {
  if (ms !== lastMs) {
    const text = new Date(ms).toISOString()
    lastText = text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text
    lastMs = ms
  }
  return lastText
}
