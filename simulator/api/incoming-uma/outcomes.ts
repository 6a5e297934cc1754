import { suffixTable } from '../../contract/index.ts'
import { bankAccount } from '../external-accounts/index.ts'

type DepositOutcome = 'COMPLETES' | 'TAKES_LONG' | 'FAILS' | 'REFUND_FAILS'

const fails = {
  outcome: 'FAILS',
  says: 'The payment fails with OFFRAMP_FAILED; the refund to its sender completes 5 seconds later.',
} as const

/** The outcome of a UMA payment that is forwarded to an external account. */
export const depositBySuffix = suffixTable<DepositOutcome>(
  'uma-deposit',
  {
    reads: "the identifier of the receiver's default UMA deposit account, before any @",
    called: "the deposit account's {field}",
    sample: {
      request: (end) => ({
        ...bankAccount(end, { customerId: '{customerId}', defaultUmaDepositAccount: true }),
        next: "Pay to the customer's UMA address with POST /sandbox/uma/receive.",
      }),
    },
  },
  {
    '002': fails,
    '003': { outcome: 'TAKES_LONG', says: 'The payment stays PROCESSING for 6 minutes, then completes.' },
    '004': fails,
    '005': fails,
    '006': fails,
    '007': {
      outcome: 'REFUND_FAILS',
      says: 'The payment fails with OFFRAMP_FAILED; the refund fails 5 seconds later.',
    },
    otherwise: { outcome: 'COMPLETES', says: 'The payment completes at once.' },
  },
)
