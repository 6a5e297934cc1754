import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { namedShape } from '../../schema/index.ts'
import { executionCodes, refuseUnexecutable, refuseUnusableParties, startExecution } from './execution.ts'
import { requireQuote } from './model/index.ts'
import { renderQuote } from './render-quote.ts'
import { PreferredScaFactor, QuoteShape } from './shapes.ts'
import { proveSignature, refuseUnsigned } from './wallet-signature.ts'

export const executeQuote = operation({
  id: 'executeQuote',
  route: 'POST /quotes/{quoteId}/execute',
  summary: 'Executes a quote, which starts its payment.',
  needs: 'TRANSACT',
  body: Type.Optional(namedShape('ExecuteQuoteRequest', { scaFactor: Type.Optional(PreferredScaFactor) })),
  answers: { 200: QuoteShape },
  emits: ['OUTGOING_PAYMENT.PENDING_AUTHORIZATION', 'OUTGOING_PAYMENT.PROCESSING', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: executionCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'quoteId'), ...errors],
  // Order: the quote, the wallet's signature, the quote's status, its source, changes since the quote, the limits.
  find: ({ world, path }) => requireQuote(world, path.quoteId),
  signed: true,
  prove: ({ world, found, headers }) => proveSignature(world, found, headers),
  apply({ world, body, found: quote }, proof) {
    refuseUnsigned(world, quote, proof)
    refuseUnexecutable(quote)
    refuseUnusableParties(world, quote)
    return ok(renderQuote(startExecution(world, quote, body?.scaFactor)))
  },
})
