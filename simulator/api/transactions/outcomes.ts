import { suffixTable } from '../../domain/outcome-table.ts'
import type { FailureReason } from './model.ts'

/** What becomes of a payment to the outside once its money is there. */
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
  "the identifier of the destination's external account, before any @",
  {
    '002': {
      outcome: 'EXECUTION_FAILS',
      says: 'The payment fails at once with QUOTE_EXECUTION_FAILED; the refund arrives 5 seconds later.',
    },
    '003': { outcome: 'TAKES_LONG', says: 'The payment stays PROCESSING for 360 seconds, then it completes.' },
    '004': {
      outcome: 'DELIVERY_FAILS',
      says: 'The payment fails at once with COUNTERPARTY_POST_TX_FAILED; the refund arrives 5 seconds later.',
    },
    '005': {
      outcome: 'IS_RETURNED',
      says: 'The payment completes, comes back from the bank after 30 seconds, and is refunded 5 seconds later.',
    },
    '006': {
      outcome: 'IS_CANCELLED',
      says: 'The user cancels: the refund arrives after 5 seconds, and then the payment counts as completed.',
    },
    '007': {
      outcome: 'REFUND_FAILS',
      says: 'The payment fails at once, and 5 seconds later its refund fails too.',
    },
    otherwise: { outcome: 'COMPLETES', says: 'The payment completes at once.' },
  },
)

/** What becomes of a transfer, and of the collection behind a pull. */
export type TransferOutcome = 'SUCCEEDS' | 'LACKS_FUNDS' | 'ACCOUNT_CLOSED' | 'BANK_REJECTS' | 'FAILS_LATE'

export const transferBySuffix = suffixTable<TransferOutcome>(
  'transfer',
  "the identifier of the transfer's external account, before any @",
  {
    '002': { outcome: 'LACKS_FUNDS', says: 'The transfer fails at once for lack of funds.' },
    '003': { outcome: 'ACCOUNT_CLOSED', says: 'The transfer fails at once because the account is closed or invalid.' },
    '004': { outcome: 'BANK_REJECTS', says: 'The transfer is taken, and the bank rejects it right away.' },
    '005': { outcome: 'FAILS_LATE', says: 'The transfer stays where it is for 30 seconds, then it fails.' },
    otherwise: { outcome: 'SUCCEEDS', says: 'The transfer completes at once.' },
  },
)

/** Why a payout fails; the others do not. */
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
