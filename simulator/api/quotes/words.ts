import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import { paymentTexts } from '../transactions/index.ts'
import type { QuoteShape } from './shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Quotes',
    about:
      'A quote locks the price of a payment for a short time; executing it starts the payment. A payment that must ' +
      'be\nproven by the customer waits for the proof. `Fund a quote` stands in for money that arrives from outside.',
    operations: {
      createQuote: 'Create a quote',
      getQuoteById: 'Get a quote',
      executeQuote: 'Execute a quote',
      authorizeQuote: 'Authorize a quote',
      resendQuoteScaCode: 'Send the code of a quote again',
      sandboxSend: 'Fund a quote',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { quotes: 'quote' },
  requests: {
    createQuote: 'the quote was created',
    executeQuote: 'the quote was executed',
    authorizeQuote: 'the challenge of the quote was proved',
    resendQuoteScaCode: 'the code of the challenge was sent again',
    sandboxSend: 'money for the quote arrived from outside',
  },
  tasks: {
    'quote.expire': 'the time to execute the quote ran out',
    'quote.failUnauthorized': 'the time to answer the challenge ran out',
  },
  deadlines: {
    'quote.expire': 'The quote was not executed within {after}, so {it} expired.',
    'quote.failUnauthorized': 'The challenge was not answered within {after}, so {it} failed.',
  },
  amounts: {
    quotes: { of: [['totalSendingAmount', 'sendingCurrency.code']], into: 'receivingCurrency.code' },
  },
  hiddenTexts: { quotes: paymentTexts },
  lifecycles: {
    quote: {
      moves: {
        'start>PENDING': 'is open',
        PENDING: 'is pending again',
        PENDING_AUTHORIZATION: 'waits for the customer to prove a challenge',
        PROCESSING: 'is being processed',
        COMPLETED: 'completed',
        FAILED: 'failed',
        EXPIRED: 'expired',
      },
    },
  },
  states: {
    quotes: inStates<Static<typeof QuoteShape>>({
      PENDING: ({ source, expiresAt }) =>
        `The quote waits to be ${source.sourceType === 'REALTIME_FUNDING' ? 'funded' : 'executed'} until ${expiresAt}.`,
      PENDING_AUTHORIZATION: () => 'The quote waits for the customer to prove the challenge.',
    }),
  },
  ownedWith: { quotes: 'transactionId' },
}
