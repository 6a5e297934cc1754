import { duration } from './format.ts'

/** A reading of a world's clock, and the page's own time when it was read. */
export interface Reading {
  readonly nowMs: number
  readonly isTicking: boolean
  /** Virtual milliseconds for each of the page's. */
  readonly rate: number
  readonly readAtMs: number
}

/** Returns the world's time at a time of the page, from the last reading. */
export function timeAt({ nowMs, isTicking, rate, readAtMs }: Reading, pageMs: number): number {
  return isTicking ? nowMs + Math.max(0, pageMs - readAtMs) * rate : nowMs
}

const shortestTickMs = 50

/** Returns after how many milliseconds of the page the shown second changes; undefined when it never does. */
export function nextTickIn(reading: Reading, pageMs: number): number | undefined {
  const { isTicking, rate } = reading
  if (!isTicking || rate <= 0) return undefined
  const rest = 1_000 - (timeAt(reading, pageMs) % 1_000)
  return Math.min(Math.max(rest / rate, shortestTickMs), 60_000)
}

/** Writes an instant in milliseconds as ISO 8601; a year that has no such form is the last that has. */
export const isoOf = (ms: number): string => new Date(Math.min(ms, 253_402_300_799_999)).toISOString()

/** Writes how far a time is from another: in 23 h, 5 min ago, due now. */
export function distanceOf(fromMs: number, toMs: number): string {
  const ms = toMs - fromMs
  if (ms === 0) return 'due now'
  return ms > 0 ? `in ${duration(ms)}` : `${duration(-ms)} ago`
}

/** Writes a rate: 1 second is 1 second, or 60 times as fast. */
export const rateText = (rate: number): string => (rate === 1 ? 'real time' : `${rate}× real time`)
