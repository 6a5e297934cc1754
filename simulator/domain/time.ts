export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** ISO 8601 UTC: whole seconds without a fraction, milliseconds otherwise. */
export function timestamp(ms: number): string {
  const text = new Date(ms).toISOString()
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text
}
