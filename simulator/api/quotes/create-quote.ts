import { accepted, created, operation } from '../../contract/index.ts'
import { refuseAmount } from '../transactions/index.ts'
import { checkQuote, quoteCodes } from './check-quote.ts'
import { openQuote, quoteEvents } from './open-quote.ts'
import { renderQuote } from './render-quote.ts'
import { QuoteRequest, QuoteShape } from './shapes.ts'

export const createQuote = operation({
  id: 'createQuote',
  route: 'POST /quotes',
  summary: 'Locks the price of a payment and prepares the payment.',
  needs: 'TRANSACT',
  body: QuoteRequest,
  answers: { 201: QuoteShape, 202: QuoteShape },
  emits: quoteEvents,
  refuses: [...quoteCodes, 'LOOKUP_REQUEST_NOT_FOUND', 'DAILY_VOLUME_LIMIT_EXCEEDED'],
  find: ({ body }) => refuseAmount('lockedCurrencyAmount', body.lockedCurrencyAmount),
  apply({ world, body, now }) {
    const quote = renderQuote(openQuote(world, checkQuote(world, body, now), now))
    return quote.status === 'PENDING_AUTHORIZATION' ? accepted(quote) : created(quote)
  },
})
