import { refuseFields } from '../../domain/refusals.ts'
import { timestamp } from '../../domain/time.ts'
import type { Moment, WorldEngine } from '../../engine/types.ts'
import { readInstant } from './instants.ts'

/** A place on the timeline as a client names it: a moment's number, or a time. */
export type Place = { readonly number: number; readonly ms?: undefined } | { readonly ms: number }

export function readPlace(field: string, named: string | number): Place {
  if (typeof named === 'number') return { number: named }
  if (/^-?\d{1,15}$/.test(named)) return { number: Number(named) }
  const ms = readInstant(named)
  if (ms !== undefined) return { ms }
  return refuseFields([{ field, message: `${JSON.stringify(named)} is neither a moment's number nor an ISO time.` }])
}

/** Every moment that can still be read, newest first. */
export function* momentsBack(engine: WorldEngine): Generator<Moment> {
  for (let number = engine.head().number; number >= engine.horizon(); number -= 1) {
    const moment = engine.moment(number)
    if (moment) yield moment
  }
}

/**
 * The number of the moment that a client names; a time means the last moment that had happened by then. What is not on
 * this line, or no longer kept, is refused with what is possible.
 */
export function requireMoment(engine: WorldEngine, field: string, named: string | number): number {
  const place = readPlace(field, named)
  const found = place.ms === undefined ? engine.moment(place.number)?.number : lastBy(engine, place.ms)
  if (found !== undefined) return found
  const what = place.ms === undefined ? `There is no moment ${place.number} here` : `${named} cannot be gone to`
  return refuseFields([{ field, message: `${what}; ${possible(engine)}` }])
}

/** Times only grow along the line, so the place is found by halving. */
function lastBy(engine: WorldEngine, ms: number): number | undefined {
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

function possible(engine: WorldEngine): string {
  const horizon = engine.horizon()
  const times = `${timestamp(atOf(engine, horizon))} to ${timestamp(engine.now())}`
  return `possible are moments ${horizon} to ${engine.head().number} and times ${times}.`
}
