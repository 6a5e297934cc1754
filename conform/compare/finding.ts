import type { ReceivedEvent } from '../scenario/index.ts'

/** The reason why two answers are not the same. */
export type FindingKind =
  | 'status'
  | 'code'
  | 'member missing'
  | 'member added'
  | 'type'
  | 'value'
  | 'format'
  | 'amount'
  | 'time'
  | 'id'
  | 'length'
  | 'order'
  | 'header'
  | 'event missing'
  | 'event added'
  | 'event order'
  | 'event twice'

/** A place where the answer of the target and ours differ. */
export interface Finding {
  readonly scenario: string
  /** The name of the step, or of the event. */
  readonly step: string
  /** The id of the operation; empty for a path of none, and for an event. */
  readonly operation: string
  /** The status of the target's answer; absent for an event. */
  readonly status?: number
  /** The type of the event, where an event differs. */
  readonly event?: string
  /** A JSON pointer into the answer or event: `/status`, `/headers/…` or `/body/…`; empty for the whole event. */
  readonly pointer: string
  readonly kind: FindingKind
  /** Undefined where the target has nothing. */
  readonly theirs: unknown
  /** Undefined where Sandglass has nothing. */
  readonly ours: unknown
}

/** A place that cannot be compared. */
export interface NotComparable {
  readonly scenario: string
  readonly step: string
  readonly operation: string
  readonly pointer: string
  readonly reason: string
}

/** An event that differs, with its partner on the other side. */
export interface DifferingEvent {
  readonly name: string
  readonly theirs?: ReceivedEvent
  readonly ours?: ReceivedEvent
}

export interface Comparison {
  /** The number of exchanges that were compared. */
  readonly exchanges: number
  /** The number of events that were compared; absent where none could be received. */
  readonly events?: number
  readonly differingEvents?: readonly DifferingEvent[]
  readonly findings: readonly Finding[]
  readonly notComparable: readonly NotComparable[]
}
