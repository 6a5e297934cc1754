import { type Static, Type } from 'typebox'
import { type AdvanceReport, endOfTime, type WorldEngine } from '../../../engine/index.ts'
import { type FieldError, refuseFields } from '../../../refusals/index.ts'
import {
  DAY,
  describeDuration,
  durationForms,
  instant,
  namedShape,
  readDuration,
  timestamp,
} from '../../../schema/index.ts'
import { ConditionText, inspectCondition, readCondition, shortFormMembers } from '../conditions/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { requireInstant } from '../shared/moments.ts'
import type { AskedAdvance } from './advance.ts'

const Duration = Type.String({ maxLength: 64, description: `A duration: ${durationForms}.` })

const ShortUntil = Type.Object({ ...shortFormMembers, within: Type.Optional(Duration) })
const TextUntil = Type.Object({ condition: ConditionText, within: Type.Optional(Duration) })

export const Destination = namedShape('Destination', {
  by: Type.Optional(Duration),
  to: Type.Optional(instant('A virtual time that is not in the past.')),
  until: Type.Optional(
    Type.Union([ShortUntil, TextUntil, ConditionText], {
      description: 'The condition at which the clock stops; it stops after `within`, or 7 days, in any case.',
    }),
  ),
  wait: Type.Optional(
    Type.Boolean({ default: true, description: 'True to wait until the webhooks that fall due have been answered.' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000_000,
      description: 'The most tasks that may run; the webhooks of what they did are sent besides.',
    }),
  ),
})

/** Returns the errors of `until`; null counts as not sent. */
export function inspectDestination({ until }: Readonly<Record<string, unknown>>): readonly FieldError[] {
  return until === undefined || until === null ? [] : inspectCondition('until', until, [ShortUntil, TextUntil])
}

type DestinationInput = Static<typeof Destination>
type DestinationCall = Pick<AdminCall<unknown, unknown, DestinationInput>, 'engine' | 'parts' | 'redactor' | 'body'>

const defaultWithinMs = 7 * DAY

/** Reads the destination of an advance, which is exactly one of a duration, a time and a condition. */
export function readDestination(call: DestinationCall): Omit<AskedAdvance, 'limit'> {
  const { engine } = call
  const { by, to, until } = call.body
  const given = [by, to, until].filter((one) => one !== undefined).length
  if (given !== 1)
    refuseFields([{ field: 'by', message: `Exactly one of by, to and until is expected; ${given} were given.` }])
  if (until !== undefined) {
    const { within, ...condition } = typeof until === 'string' ? { condition: until } : { within: undefined, ...until }
    const input = 'condition' in condition ? condition.condition : condition
    const field = typeof until !== 'string' && 'condition' in until ? 'until.condition' : 'until'
    const end = timeAfter(engine, 'until.within', within)
    const { isMet, values } = readCondition(call, field, input)
    return { to: end, until: isMet, values }
  }
  return { to: to === undefined ? timeAfter(engine, 'by', by) : requireFuture(engine, 'to', to) }
}

/** Reads a time and refuses one in the past. */
export function requireFuture(engine: WorldEngine, field: string, text: string): number {
  const ms = requireInstant(field, text)
  const now = engine.now()
  if (ms >= now) return ms
  const message = `${text} is before the world's time ${timestamp(now)}; going back is a rewind (POST timeline/rewind).`
  return refuseFields([{ field, message }])
}

/** Returns the time after a duration; by default after 7 days, or the end of time if that is sooner. */
function timeAfter(engine: WorldEngine, field: string, text: string | undefined): number {
  if (text === undefined) return Math.min(engine.now() + defaultWithinMs, endOfTime)
  const ms = readDuration(text)
  if (ms === undefined) return refuseFields([{ field, message: describeDuration(text) }])
  const to = engine.now() + ms
  if (to > endOfTime) refuseFields([{ field, message: `${text} ends after the year 9999.` }])
  return to
}

/** The reason why an advance ended, as clients see it. */
export type Stop = AdvanceReport['stopped'] | 'timeout'

/** Distinguishes a condition that was not met in time from a destination that was reached. */
export function reasonOfStop({ until }: Pick<AskedAdvance, 'until'>, stopped: AdvanceReport['stopped']): Stop {
  return until !== undefined && stopped === 'arrived' ? 'timeout' : stopped
}
