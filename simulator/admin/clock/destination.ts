import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { durationForms, readDuration } from '../../domain/durations.ts'
import { instant } from '../../domain/fields.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { DAY, timestamp } from '../../domain/time.ts'
import { endOfTime } from '../../engine/clock.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { requireInstant } from '../shared/instants.ts'
import { memberAt } from '../shared/member-at.ts'
import type { AdvancePlan } from './advance.ts'

const Duration = Type.String({ maxLength: 64, description: `A duration: ${durationForms}.` })

export const Destination = Type.Object({
  by: Type.Optional(Duration),
  to: Type.Optional(instant('A virtual time that is not in the past.')),
  until: Type.Optional(
    Type.Object({
      resource: Type.String({ description: 'The id of the resource to watch.' }),
      field: Type.String({ maxLength: 200, description: 'A member of its document, as a dot path.' }),
      equals: Type.Unknown({ description: 'The value of the member at which the clock stops.' }),
      within: Type.Optional(Duration),
    }),
  ),
  wait: Type.Optional(
    Type.Boolean({ default: true, description: 'True to wait until the webhooks that fall due have been answered.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'The most tasks that may run.' })),
})

type DestinationInput = Static<typeof Destination>
type Condition = NonNullable<DestinationInput['until']>

const defaultWithinMs = 7 * DAY

/** Reads the destination of an advance, which is exactly one of a duration, a time and a condition. */
export function readDestination(engine: WorldEngine, input: DestinationInput): Omit<AdvancePlan, 'limit'> {
  const { by, to, until } = input
  const given = [by, to, until].filter((one) => one !== undefined).length
  if (given !== 1)
    refuseFields([{ field: 'by', message: `Exactly one of by, to and until is expected; ${given} were given.` }])
  if (until) return { to: timeAfter(engine, 'until.within', until.within), until: conditionOf(engine, until) }
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

/** Returns the time that is a duration from now; 7 days when there is none. */
function timeAfter(engine: WorldEngine, field: string, text: string | undefined): number {
  const ms = text === undefined ? defaultWithinMs : readDuration(text)
  if (ms === undefined)
    return refuseFields([{ field, message: `${JSON.stringify(text)} is not a duration; expected ${durationForms}.` }])
  const to = engine.now() + ms
  if (to > endOfTime) refuseFields([{ field, message: `${text} ends after the year 9999.` }])
  return to
}

function conditionOf(engine: WorldEngine, { resource, field, equals }: Condition): () => boolean {
  if (!engine.locate(resource)) refuse('REFERENCE_NOT_FOUND', { id: resource })
  return () => isDeepStrictEqual(memberAt(engine.locate(resource)?.document, field), equals)
}
