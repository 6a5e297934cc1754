import { type Static, Type } from 'typebox'
import type { Moment } from '../../../engine/index.ts'
import { FieldValueShape } from '../conditions/index.ts'
import { Instant } from '../shared/shapes.ts'

export const CameEvent = Type.Object({
  id: Type.String(),
  type: Type.String(),
  about: Type.Optional(Type.String({ description: 'The id of the resource that the event is about.' })),
  moment: Type.Integer({ description: 'The number of the moment that emitted it.' }),
  at: Instant,
})

const InFlight = Type.Object({
  event: Type.String(),
  type: Type.String(),
  attempt: Type.Integer({ description: 'The number of the attempt that is in flight.' }),
})

export type CameEvent = Static<typeof CameEvent>

/** The answer of a wait: an event, or a condition with the values of its members; empty for deliveries. */
export const metMembers = {
  event: Type.Optional(CameEvent),
  condition: Type.Optional(Type.String({ description: 'The condition that was met.' })),
  values: Type.Optional(Type.Array(FieldValueShape)),
}

export const Came = Type.Union([CameEvent, FieldValueShape, InFlight])

type Met = Static<ReturnType<typeof Type.Object<typeof metMembers>>>

/** Something that a client waits for. */
export interface Goal {
  /** The subject and the verb of the message, such as `the event X about Y has not come`. */
  readonly unmet: string
  /** Checks the present state; undefined when the goal is not met. */
  readonly look: () => Promise<Met | undefined>
  /** Checks a moment that has just been committed. */
  readonly see: (moment: Moment) => Met | undefined
  /** Resolves when the goal is met, for a goal that moments do not show. */
  readonly later?: () => Promise<Met>
  /** Returns what happened instead, for a wait that failed. */
  readonly came: () => readonly Static<typeof Came>[]
}

export type { Met }
