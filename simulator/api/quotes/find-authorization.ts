import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { needsStrongAuthentication } from '../customers/index.ts'
import { type ScaChallenge, scaChallengeOf } from '../sca/model/index.ts'
import type { Quote, QuoteAuthorization } from './model/index.ts'
import { payingCustomerOf } from './sca-payer.ts'

export interface PendingAuthorization {
  readonly authorization: QuoteAuthorization
  readonly challenge: ScaChallenge
}

/** Returns the challenge that a quote awaits. Order: the customer's region, a challenge that failed, none at all. */
export function requirePendingAuthorization(
  world: World,
  quote: Quote,
  onFailed: () => never = () => refusePending(quote),
): PendingAuthorization {
  const customer = payingCustomerOf(world, quote)
  if (customer === undefined || !needsStrongAuthentication(customer.region))
    refuse('CONFLICT', { says: 'Strong customer authentication does not apply to the payer of this quote.' })
  const { status, authorization } = quote
  if (authorization?.isFailed === true) onFailed()
  const challenge = scaChallengeOf(world, quote.id)
  if (status !== 'PENDING_AUTHORIZATION' || authorization === undefined || challenge === undefined)
    return refusePending(quote)
  return { authorization, challenge }
}

function refusePending({ status }: Quote): never {
  return refuse('CONFLICT', { reason: 'NO_PENDING_CHALLENGE', says: `The quote is ${status} and has no challenge.` })
}

/** Refuses with 400 a proof of a challenge that has expired or was voided. */
export function refuseFailedChallenge(): never {
  return refuseFields([{ field: 'quoteId', message: 'The challenge of the quote has expired or was voided.' }])
}
