import { suffixTable } from '../../contract/index.ts'
import type { FailureReason } from '../../refusals/index.ts'
import { bankAccount } from '../external-accounts/index.ts'

/** The outcome of a payout, once the payment is funded. */
export type PayoutOutcome =
  | 'COMPLETES'
  | 'EXECUTION_FAILS'
  | 'TAKES_LONG'
  | 'DELIVERY_FAILS'
  | 'IS_RETURNED'
  | 'IS_CANCELLED'
  | 'REFUND_FAILS'
  | 'COMPLIANCE_REJECTS'

export const payoutBySuffix = suffixTable<PayoutOutcome>(
  'quote',
  {
    reads: "the identifier of the destination's external account, before any @",
    called: "the destination's {field}",
    sample: {
      request: (end) => ({
        ...bankAccount(end, { customerId: '{customerId}' }),
        next: 'Quote a payment to it with POST /quotes, and execute the quote.',
      }),
    },
  },
  {
    '002': {
      outcome: 'EXECUTION_FAILS',
      says: 'The payment fails at once with QUOTE_EXECUTION_FAILED; the refund completes 5 seconds later.',
    },
    '003': { outcome: 'TAKES_LONG', says: 'The payment stays PROCESSING for 6 minutes, then completes.' },
    '004': {
      outcome: 'DELIVERY_FAILS',
      says: 'The payment fails at once with COUNTERPARTY_POST_TX_FAILED; the refund completes 5 seconds later.',
    },
    '005': {
      outcome: 'IS_RETURNED',
      says: 'The payment completes; the bank returns it after 30 seconds, and the refund completes 5 seconds later.',
    },
    '006': {
      outcome: 'IS_CANCELLED',
      says: 'The user cancels the payment: the refund completes after 5 seconds, then the payment completes.',
    },
    '007': {
      outcome: 'REFUND_FAILS',
      says: 'The payment fails at once with COUNTERPARTY_POST_TX_FAILED; the refund fails 5 seconds later.',
    },
    otherwise: { outcome: 'COMPLETES', says: 'The payment completes at once.' },
  },
)

/** The outcome of a transfer, and of the collection of a pull quote. */
export type TransferOutcome = 'SUCCEEDS' | 'LACKS_FUNDS' | 'ACCOUNT_CLOSED' | 'BANK_REJECTS' | 'FAILS_LATE'

export const transferBySuffix = suffixTable<TransferOutcome>(
  'transfer',
  {
    reads: "the identifier of the transfer's external account, before any @",
    called: "the external account's {field}",
    sample: {
      request: (end) => ({
        ...bankAccount(end, { customerId: '{customerId}' }),
        next: 'Transfer money to it with POST /transfer-out, or from it with POST /transfer-in.',
      }),
    },
  },
  {
    '002': { outcome: 'LACKS_FUNDS', says: 'The transfer fails at once: the funds are insufficient.' },
    '003': { outcome: 'ACCOUNT_CLOSED', says: 'The transfer fails at once: the account is closed or invalid.' },
    '004': { outcome: 'BANK_REJECTS', says: 'The transfer is accepted, then the bank rejects it at once.' },
    '005': { outcome: 'FAILS_LATE', says: 'The transfer keeps its status for 30 seconds, then fails.' },
    otherwise: { outcome: 'SUCCEEDS', says: 'The transfer completes at once.' },
  },
)

/** The failure reason of each outcome that fails. */
export const payoutFailures: Partial<Record<PayoutOutcome, FailureReason>> = {
  EXECUTION_FAILS: 'QUOTE_EXECUTION_FAILED',
  DELIVERY_FAILS: 'COUNTERPARTY_POST_TX_FAILED',
  IS_RETURNED: 'PAYOUT_RETURNED',
  REFUND_FAILS: 'COUNTERPARTY_POST_TX_FAILED',
  COMPLIANCE_REJECTS: 'COMPLIANCE_REJECTED',
}

export const longPaymentMs = 360_000
export const lateFailureMs = 30_000
export const returnAfterMs = 30_000
export const refundAfterMs = 5_000
