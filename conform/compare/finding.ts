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

/** A place where the answer of the target and ours differ. */
export interface Finding {
  readonly scenario: string
  readonly step: string
  /** The id of the operation; empty for a path of none. */
  readonly operation: string
  /** The status of the target's answer. */
  readonly status: number
  /** A JSON pointer into the answer: `/status`, `/headers/…` or `/body/…`. */
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

export interface Comparison {
  /** The number of exchanges that were compared. */
  readonly exchanges: number
  readonly findings: readonly Finding[]
  readonly notComparable: readonly NotComparable[]
}
