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

/** Returns the state of a document, by whichever member has it. */
export function stateOf(document: unknown): unknown {
  const { status, state, kycStatus } = Object(document)
  return status ?? state ?? kycStatus
}

/** The class of a state after another: that of failures, or none. */
export const toneOfState = (state: unknown, before?: unknown): string =>
  failedStates.has(state) && !isEndOfSession(state, before) ? 'bad' : ''

/** The class of a member's new value: a reason has the tone of the state that it explains. */
export const toneOfMember = (path: string, { before, after }: Versions, ofDocument: string): string =>
  toneOfState(after, before) || (/reason$/i.test(path) ? ofDocument || 'neutral' : '')

interface Versions {
  readonly before?: unknown
  readonly after?: unknown
}

/** A session usually ends by expiring; everything else that expires was not active yet. */
const isEndOfSession = (state: unknown, before: unknown) => state === 'EXPIRED' && before === 'ACTIVE'
