import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { durationForms, readDuration } from '../../domain/durations.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { DAY, timestamp } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { requireInstant } from '../shared/instants.ts'
import type { Journey } from './travel.ts'

const Duration = Type.String({ maxLength: 64, description: `A length of time: ${durationForms}.` })

export const Destination = Type.Object({
  by: Type.Optional(Duration),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'A time that is still to come.' })),
  until: Type.Optional(
    Type.Object({
      resource: Type.String({ description: 'The id of the resource to watch.' }),
      field: Type.String({ maxLength: 200, description: 'A member of its document, as a dot path.' }),
      equals: Type.Unknown({ description: 'Time stops when the member has this value.' }),
      within: Type.Optional(Duration),
    }),
  ),
  wait: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether time waits for the webhooks that fall due to be answered.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'How many tasks may fire.' })),
})

type Wish = Static<typeof Destination>
type Condition = NonNullable<Wish['until']>

const untilWithinMs = 7 * DAY
/** The last time that four digits of a year can write. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Where an advance goes; the wish names exactly one of a length, a time and a condition. */
export function readDestination(engine: WorldEngine, wish: Wish): Omit<Journey, 'limit'> {
  const { by, to, until } = wish
  const given = [by, to, until].filter((one) => one !== undefined).length
  if (given !== 1)
    refuseFields([{ field: 'by', message: `Give exactly one of by, to and until; ${given} were given.` }])
  if (until) return { to: later(engine, 'until.within', until.within), until: conditionOf(engine, until) }
  return { to: to === undefined ? later(engine, 'by', by) : requireFuture(engine, 'to', to) }
}

export function requireFuture(engine: WorldEngine, field: string, text: string): number {
  const ms = requireInstant(field, text)
  const now = engine.now()
  if (ms >= now) return ms
  const message = `${text} lies before ${timestamp(now)}, the world's time; going back is a rewind (POST timeline/rewind).`
  return refuseFields([{ field, message }])
}

function later(engine: WorldEngine, field: string, text: string | undefined): number {
  const ms = text === undefined ? untilWithinMs : readDuration(text)
  if (ms === undefined)
    return refuseFields([
      { field, message: `${JSON.stringify(text)} is not a length of time; write ${durationForms}.` },
    ])
  const to = engine.now() + ms
  if (to > endOfTime) refuseFields([{ field, message: `${text} leads beyond the year 9999.` }])
  return to
}

function conditionOf(engine: WorldEngine, { resource, field, equals }: Condition): () => boolean {
  if (!engine.locate(resource)) refuse('REFERENCE_NOT_FOUND', { id: resource })
  const path = field.split('.')
  return () => isDeepStrictEqual(memberAt(engine.locate(resource)?.document, path), equals)
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, member) =>
      inside !== null && typeof inside === 'object' && Object.hasOwn(inside, member)
        ? (inside as Record<string, unknown>)[member]
        : undefined,
    value,
  )
}
