import { refuseFields } from '../../domain/refusals.ts'
import { timestamp } from '../../domain/time.ts'
import type { Moment, WorldEngine } from '../../engine/types.ts'
import { readInstant } from './instants.ts'

/** A position on the timeline as a client names it: a moment's number or a time. */
export type TimelinePosition = { readonly number: number; readonly ms?: undefined } | { readonly ms: number }

export function readPosition(field: string, named: string | number): TimelinePosition {
  if (typeof named === 'number') return { number: named }
  if (/^-?\d{1,15}$/.test(named)) return { number: Number(named) }
  const ms = readInstant(named)
  if (ms !== undefined) return { ms }
  return refuseFields([
    { field, message: `${JSON.stringify(named)} is neither a moment's number nor an ISO 8601 time.` },
  ])
}

/** Work over moments pauses after this many. */
export const momentsPerStep = 20

/** Yields every readable moment of both lines, newest first. */
export function* momentsNewestFirst(engine: WorldEngine): Generator<Moment> {
  let main: Moment | undefined = engine.head()
  let side = engine.side.head()
  while (main || side) {
    if (main && (!side || main.sequence > side.sequence)) {
      yield main
      main = engine.moment(main.number - 1)
    } else if (side) {
      yield side
      side = engine.side.moment(side.number - 1)
    }
  }
}

/** Returns the moments of both lines that came after two numbers, oldest first, at most as many as the limit. */
export function momentsAfter(engine: WorldEngine, main: number, side: number, limit: number): readonly Moment[] {
  const following = (line: Pick<WorldEngine, 'horizon' | 'moment'>, after: number): readonly Moment[] => {
    const found: Moment[] = []
    for (let number = Math.max(after + 1, line.horizon()); found.length < limit; number += 1) {
      const moment = line.moment(number)
      if (!moment) break
      found.push(moment)
    }
    return found
  }
  const both = [...following(engine, main), ...following(engine.side, side)]
  return both.sort((one, other) => one.sequence - other.sequence).slice(0, limit)
}

/**
 * Returns the number of the moment that a client names; a time means the last moment until then. Refuses a position
 * that is not on the present line or beyond the horizon, and names the readable range.
 */
export function requireMoment(engine: WorldEngine, field: string, named: string | number): number {
  const position = readPosition(field, named)
  const found =
    position.ms === undefined ? engine.moment(position.number)?.number : lastMomentUntil(engine, position.ms)
  if (found !== undefined) return found
  const problem = position.ms === undefined ? `There is no moment ${position.number}` : `${named} is out of range`
  return refuseFields([{ field, message: `${problem}; ${describeRange(engine)}` }])
}

/** Finds the moment by binary search: times only grow along the line. */
function lastMomentUntil(engine: WorldEngine, ms: number): number | undefined {
  let low = engine.horizon()
  let high = engine.head().number
  if (ms < atOf(engine, low) || ms > engine.now()) return undefined
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (atOf(engine, middle) <= ms) low = middle
    else high = middle - 1
  }
  return low
}

const atOf = (engine: WorldEngine, number: number) => engine.moment(number)?.at ?? Number.NEGATIVE_INFINITY

function describeRange(engine: WorldEngine): string {
  const horizon = engine.horizon()
  const times = `${timestamp(atOf(engine, horizon))} to ${timestamp(engine.now())}`
  return `expected one of the moments ${horizon} to ${engine.head().number} and times ${times}.`
}
