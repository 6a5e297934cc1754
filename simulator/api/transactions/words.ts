import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import type { Payment } from './model/shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Internal accounts',
    operations: {
      sandboxFundInternalAccount: 'Fund an internal account',
    },
  },
  {
    name: 'Transactions',
    about: `Payments and card payments, with their states. Incoming payments that the platform must approve wait here.
Transfers within one currency are the older form of quotes.`,
    operations: {
      listTransactions: 'List transactions',
      getTransactionById: 'Get a transaction',
      cancelTransaction: 'Cancel a transaction',
      confirmReceiptDelivery: 'Confirm the delivery of a receipt',
    },
  },
]

const payment = {
  'start>PENDING': 'is pending',
  PENDING: 'is pending again',
  PENDING_AUTHORIZATION: 'waits for the customer to prove a challenge',
  PROCESSING: 'is being processed',
  COMPLETED: 'completed',
  FAILED: 'failed',
  EXPIRED: 'expired',
}

/** The texts of a payment that the API does not show. */
export const paymentTexts: Explains['hiddenTexts'][string] = {
  purposeOfPayment: (purpose) => `Its purpose is ${purpose}.`,
  remittanceInformation: (text) => `Its text for the receiver is ${JSON.stringify(text)}.`,
}

const reasonIn = ['failureReason', 'pendingReason']

export const explains: Partial<Explains> = {
  nouns: { transactions: 'payment' },
  requests: {
    confirmReceiptDelivery: 'the delivery of the receipt was confirmed',
    cancelTransaction: 'the payment was cancelled',
    sandboxFundInternalAccount: 'money arrived through the sandbox',
  },
  tasks: {
    'payment.complete': 'the payout was due',
    'payment.fail': 'the failure of the payment was due',
    'payment.return': "the payee's bank returned the payment",
    'payment.process': 'the bank took the transfer',
    'payment.cancel': 'the payment was cancelled by the user',
    'payment.collect': 'the money was collected',
    'payment.refund': 'the refund was due',
  },
  amounts: {
    transactions: {
      of: [
        ['sentAmount.amount', 'sentAmount.currency.code'],
        ['receivedAmount.amount', 'receivedAmount.currency.code'],
      ],
      into: 'receivedAmount.currency.code',
    },
  },
  hiddenTexts: { transactions: paymentTexts },
  lifecycles: {
    'incoming transaction': {
      reasonIn,
      moves: { ...payment, 'start>COMPLETED': 'completed', REJECTED: 'was rejected' },
    },
    'outgoing transaction': { reasonIn, moves: payment },
    refund: {
      isAside: true,
      of: 'the refund',
      reasonIn: ['refund.reason'],
      impliedReason: 'TRANSACTION_FAILED',
      moves: {
        PENDING: 'was started',
        COMPLETED: 'completed',
        FAILED: 'failed',
      },
    },
  },
  states: {
    transactions: inStates<Static<typeof Payment>>({
      PENDING: ({ quoteId, source }) => {
        if (quoteId === undefined) return 'The payment waits for a decision.'
        const step = source?.sourceType === 'REALTIME_FUNDING' ? 'funded' : 'executed'
        return `The payment waits for its quote to be ${step}.`
      },
      PENDING_AUTHORIZATION: () => 'The payment waits for the customer to prove the challenge of its quote.',
    }),
  },
}
