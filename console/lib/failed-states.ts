/** The states in which something has failed, as the timeline marks them. */
const failedStates: ReadonlySet<unknown> = new Set([
  'DROPPED',
  'EXCEPTION',
  'EXPIRED',
  'FAILED',
  'INVALID',
  'REJECTED',
  'RESOLVE_ERRORS',
])

/** The class of a state: that of failures, or none. */
export const toneOfState = (state: unknown): string => (failedStates.has(state) ? 'bad' : '')
