import { Type } from 'typebox'
import { idErrors } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { timestamp } from '../../domain/time.ts'
import { transactions } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'
import { refuseUnusableParties } from './party-checks.ts'
import { renderQuote } from './render-quote.ts'
import { requireQuote } from './require-quote.ts'
import { QuoteShape, ScaFactor } from './shapes.ts'
import { startExecution } from './start-execution.ts'
import { refuseUnsigned } from './wallet-signature.ts'

/** The reason that a quote cannot be executed, by its status; an expired quote has a code of its own. */
const conflicts: Readonly<
  Record<Exclude<Quote['status'], 'PENDING' | 'EXPIRED'>, { readonly reason: string; readonly says: string }>
> = {
  PROCESSING: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  COMPLETED: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  FAILED: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  PENDING_AUTHORIZATION: { reason: 'QUOTE_NOT_PENDING', says: 'The quote awaits authorization.' },
}

export const executeQuote = operation({
  id: 'executeQuote',
  route: 'POST /quotes/{quoteId}/execute',
  summary: 'Executes a quote, which starts its payment.',
  needs: 'TRANSACT',
  body: Type.Optional(Type.Object({ scaFactor: Type.Optional(ScaFactor) })),
  answers: { 200: QuoteShape },
  emits: ['OUTGOING_PAYMENT.PENDING_AUTHORIZATION', 'OUTGOING_PAYMENT.PROCESSING', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: [
    'INVALID_INPUT',
    'QUOTE_NOT_FOUND',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
    'QUOTE_EXPIRED',
    'CONFLICT',
    'INVALID_RECEIVER',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
    'INVALID_AMOUNT',
  ],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'quoteId'), ...errors],
  // Order: the quote, the wallet's signature, the quote's status, its source, changes since the quote, the limits.
  find: ({ world, path }) => requireQuote(world, path.quoteId),
  signed: true,
  apply({ world, body, found: quote, headers }) {
    refuseUnsigned(world, quote, headers)
    if (quote.status === 'EXPIRED')
      refuse('QUOTE_EXPIRED', { reason: 'QUOTE_EXPIRED', expiresAt: timestamp(quote.expiresAtMs) })
    if (quote.status !== 'PENDING') refuse('CONFLICT', conflicts[quote.status])
    if (quote.funding === 'realtime')
      refuseFields([{ field: 'quoteId', message: 'A quote with a REALTIME_FUNDING source is funded, not executed.' }])
    const payment = world.of(transactions).get(quote.transactionId)
    refuseUnusableParties(world, quote, payment)
    return ok(renderQuote(startExecution(world, quote, payment, body?.scaFactor)))
  },
})
