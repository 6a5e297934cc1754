import { isFailedState } from '../../../contract/index.ts'
import type { Fact, Moment, MomentSummary, Travel } from '../../../engine/index.ts'
import { answerOf } from './show.ts'

/** The kinds of rows of a timeline; each has its own lane. */
export const lanes = ['request', 'task', 'webhook', 'clock', 'fault', 'admin'] as const

export type Lane = (typeof lanes)[number]

const clockActs: ReadonlySet<string> = new Set(['freeze', 'resume'])
const faultActs: ReadonlySet<string> = new Set(['addFault', 'removeFault', 'clearFaults'])

/** Returns the lane of a moment or a travel. Webhook faults are on the webhooks' line, but in the lane of faults. */
export function laneOf(entry: Pick<Moment, 'line' | 'cause'> | Travel): Lane {
  if ('type' in entry) return 'clock'
  const { kind, name } = entry.cause
  if (kind === 'admin' && faultActs.has(name)) return 'fault'
  if (entry.line === 'side' || kind === 'webhook') return 'webhook'
  if (kind === 'request' || kind === 'task') return kind
  return kind === 'admin' && clockActs.has(name) ? 'clock' : 'admin'
}

/**
 * True for a moment with a failure: a refused or declined request, a failed attempt, a resource in a failed state, or a
 * bug.
 */
export const isFailed = (entry: Pick<Moment, 'summary'> | Travel): boolean =>
  'type' in entry ? false : hasFailed(entry.summary())

/** Like `isFailed`, for a parsed moment. */
export function hasFailed({ cause, answer, facts }: MomentSummary): boolean {
  if (cause.kind === 'request' && isRefusal(answerOf({ answer }))) return true
  return facts.some(([fact]) => isFailure(fact))
}

/** True for a refusal, and for the authorization of a card payment that is declined, which is answered with 202. */
function isRefusal({ status = 0, body }: ReturnType<typeof answerOf>): boolean {
  return status >= 400 || (typeof body === 'object' && body !== null && 'declineReason' in body)
}

function isFailure(fact: Fact): boolean {
  if (fact.kind === 'bug') return true
  if (fact.kind !== 'move') return false
  // After a failed attempt, the delivery waits for the next one or is given up.
  if (fact.lifecycle === 'delivery' && fact.from === 'SENDING') return fact.to !== 'DELIVERED'
  return isFailedState(fact.lifecycle, fact.to)
}
