import { created, operation } from '../../domain/operation.ts'
import { refuseAmount } from '../transactions/index.ts'
import { checkQuote } from './check-quote.ts'
import { recordQuote } from './record-quote.ts'
import { quoteCodes } from './refusal-codes.ts'
import { renderQuote } from './render-quote.ts'
import { QuoteRequest, QuoteShape } from './shapes.ts'
import { startExecution } from './start-execution.ts'

export const createQuote = operation({
  id: 'createQuote',
  route: 'POST /quotes',
  summary: 'Locks the price of a payment and prepares the payment.',
  needs: 'TRANSACT',
  body: QuoteRequest,
  answers: { 201: QuoteShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING',
    'OUTGOING_PAYMENT.PROCESSING',
    'INCOMING_PAYMENT.PENDING',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: [...quoteCodes, 'LOOKUP_REQUEST_NOT_FOUND', 'DAILY_VOLUME_LIMIT_EXCEEDED'],
  neverAnswers: { 202: 'Strong customer authentication is not offered yet.' },
  find: ({ body }) => refuseAmount('lockedCurrencyAmount', body.lockedCurrencyAmount),
  apply({ world, body, now }) {
    const { quote, payment } = recordQuote(world, checkQuote(world, body, now), now)
    return created(renderQuote(body.immediatelyExecute === true ? startExecution(world, quote, payment) : quote))
  },
})
