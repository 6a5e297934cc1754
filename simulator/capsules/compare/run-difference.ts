/** One side of a difference. */
export interface RunSide {
  /** The number of the input, or the id of the event. */
  readonly input?: number
  readonly event?: string
  readonly at?: string
  readonly moment?: number
  /** The input or the event in words. */
  readonly does?: string
  readonly value?: unknown
}

/** The first difference of two runs. */
export interface RunDifference {
  readonly in: 'world' | 'input' | 'answer' | 'event'
  /** A JSON pointer into it; empty when only one run has it. */
  readonly path: string
  /** Absent when only the other run has the input or the event. */
  readonly first?: RunSide
  readonly second?: RunSide
}
