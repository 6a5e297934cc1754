import { type BranchView, endOfTime, type Moment, type WorldEngine } from '../engine/index.ts'
import { isInstant, timestamp } from '../schema/index.ts'

/** A line of moments with its current time: the present line or a branch. */
export type ReadableLine = Pick<BranchView, 'head' | 'horizon' | 'moment' | 'now'>

/** A position given by a client: a moment's number or a time. */
export type TimelinePosition = { readonly number: number; readonly ms?: undefined } | { readonly ms: number }

/** The first time with a four-digit year. */
export const startOfTime = Date.parse('0000-01-01T00:00:00Z')

/** Parses an ISO 8601 time with a zone to milliseconds; undefined for other texts. */
export function readInstant(text: string): number | undefined {
  return isInstant(text) ? Date.parse(text.toUpperCase()) : undefined
}

/** True for a time in writable years. */
export const isWritable = (ms: number): boolean => ms >= startOfTime && ms <= endOfTime

/** Parses a moment's number or a time; undefined for other texts. */
export function readPoint(text: string): TimelinePosition | undefined {
  if (/^-?\d{1,15}$/.test(text)) return { number: Number(text) }
  const ms = readInstant(text)
  return ms === undefined ? undefined : { ms }
}

/** Finds the moment at a position, the last one until a given time. Undefined if it is not kept. */
export function momentAt(line: ReadableLine, position: TimelinePosition): Moment | undefined {
  return position.ms === undefined ? line.moment(position.number) : lastMomentUntil(line, position.ms)
}

/** Finds the moment by binary search: times are sorted. */
function lastMomentUntil(line: ReadableLine, ms: number): Moment | undefined {
  let low = line.horizon()
  let high = line.head().number
  if (ms < atOf(line, low) || ms > line.now()) return undefined
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (atOf(line, middle) <= ms) low = middle
    else high = middle - 1
  }
  return line.moment(low)
}

const atOf = (line: ReadableLine, number: number) => line.moment(number)?.at ?? Number.NEGATIVE_INFINITY

/** Describes the readable moments and times of a line. */
export function describeRange(line: ReadableLine): string {
  const horizon = line.horizon()
  const times = `${timestamp(atOf(line, horizon))} to ${timestamp(line.now())}`
  return `expected one of the moments ${horizon} to ${line.head().number} and times ${times}.`
}

/** Describes the readable branches. */
export function describeBranches(engine: WorldEngine): string {
  const names = engine.past.branches().map(({ name }) => name)
  const shown = names.length > 10 ? [...names.slice(0, 10), `${names.length - 10} more`] : names
  return `the branches that are kept are ${shown.join(', ')}.`
}
