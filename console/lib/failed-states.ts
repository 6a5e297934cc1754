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

/** The states in which something has ended well, or works; others wait, or end without success or failure. */
export const goodStates: ReadonlySet<unknown> = new Set([
  'ACTIVE',
  'APPROVED',
  'CLAIMED',
  'COMPLETED',
  'CONSUMED',
  'DELIVERED',
  'ENABLED',
  'ENROLLED',
  'LIVENESS_PASSED',
  'PROVISIONED',
  'REFUNDED',
  'SETTLED',
  'VERIFIED',
])

/** Returns the state of a document, by whichever member has it. */
export function stateOf(document: unknown): unknown {
  const { status, state, kycStatus } = Object(document)
  return status ?? state ?? kycStatus
}

/** The class of a state after another: that of failures, or none. */
export const toneOfState = (state: unknown, before?: unknown): string =>
  failedStates.has(state) && !isEndOfSession(state, before) ? 'bad' : ''

/** The class of a new state: that of failures, none for one that is good, and otherwise a neutral one. */
export const toneOfMove = (state: unknown, before?: unknown): string =>
  toneOfState(state, before) || (goodStates.has(state) ? '' : 'neutral')

/** The class of a member's new value: a reason has the tone of the state that it explains. */
export function toneOfMember(path: string, { before, after }: Versions, ofDocument: string): string {
  if (/reason$/i.test(path)) return toneOfState(after, before) || ofDocument || 'neutral'
  return /(status|state)$/i.test(path) ? toneOfMove(after, before) : toneOfState(after, before)
}

interface Versions {
  readonly before?: unknown
  readonly after?: unknown
}

/** A session usually ends by expiring; everything else that expires was not active yet. */
const isEndOfSession = (state: unknown, before: unknown) => state === 'EXPIRED' && before === 'ACTIVE'
