import { ok, operation } from '../../contract/index.ts'
import { idErrors, refuse } from '../../refusals/index.ts'
import { SECOND } from '../../schema/index.ts'
import {
  countFailedAttempt,
  countWrongProof,
  hasScaSession,
  proofErrors,
  proveBody,
  refuseLocked,
  refuseTooSoon,
  refuseWrongProof,
  scaChallengeOf,
} from '../sca/model/index.ts'
import {
  advanceAuthorization,
  failAuthorization,
  refuseFailedChallenge,
  requirePendingAuthorization,
} from './authorization.ts'
import { requireQuote } from './model/index.ts'
import { renderQuote } from './render-quote.ts'
import { QuoteShape, ScaAuthorization } from './shapes.ts'

/** After this many wrong proofs within the window, the customer has to wait. */
const mostWrongProofs = 3
const wrongProofWindowMs = 30 * SECOND
/** The number of wrong proofs that voids the challenge. */
const voidingProof = 5

export const authorizeQuote = operation({
  id: 'authorizeQuote',
  route: 'POST /quotes/{quoteId}/authorize',
  summary: 'Proves the challenge of a quote, so that its payment continues.',
  needs: 'TRANSACT',
  body: ScaAuthorization,
  answers: { 200: QuoteShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
    'OUTGOING_PAYMENT.PENDING',
    'OUTGOING_PAYMENT.PROCESSING',
    'OUTGOING_PAYMENT.FAILED',
    'INCOMING_PAYMENT.PENDING',
    'INCOMING_PAYMENT.FAILED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: ['INVALID_INPUT', 'QUOTE_NOT_FOUND', 'CONFLICT', 'ACCOUNT_LOCKED', 'SCA_SESSION_REQUIRED', 'RATE_LIMITED'],
  fieldRules: ({ path, body }, errors) => [...idErrors(path, 'quoteId'), ...proofErrors(body, errors)],
  find: ({ world, path }) => requireQuote(world, path.quoteId),
  prove: ({ world, body, found }) => proveBody(world, scaChallengeOf(world, found.id), body),
  // Order: the region, the challenge, the lock, the session, the rate, the proof.
  apply({ world, body, found: quote }, proof) {
    const { authorization, challenge } = requirePendingAuthorization(world, quote, refuseFailedChallenge)
    const { customerId } = authorization
    refuseLocked(world, customerId)
    if (!hasScaSession(world, customerId)) refuse('SCA_SESSION_REQUIRED', { customerId })
    refuseTooSoon(world, challenge.wrongAtMs.at(-mostWrongProofs), wrongProofWindowMs)
    refuseWrongProof(world, challenge, body, proof, () => {
      countFailedAttempt(world, customerId)
      if (countWrongProof(world, challenge) < voidingProof) return
      const text = `the challenge was answered wrongly ${voidingProof} times, so it is void and the payment fails`
      world.note({ kind: 'decision', text }, quote.transactionId)
      failAuthorization(world, quote)
    })
    return ok(renderQuote(advanceAuthorization(world, quote, authorization)))
  },
})
