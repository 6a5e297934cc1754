import { endOfTime } from '../engine/index.ts'
import { cached } from './cache.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * Formats a time as ISO 8601 in UTC: whole seconds without a fraction, otherwise with milliseconds. A time after the
 * last one that the clock can show, such as the expiry of something made then, is shown as the last one.
 */
export const timestamp = cached((ms: number): string =>
  new Date(Math.min(ms, endOfTime)).toISOString().replace('.000Z', 'Z'),
)
