import { suffixTable } from '../../domain/outcome-table.ts'

export type DepositOutcome = 'COMPLETES' | 'TAKES_LONG' | 'FAILS' | 'REFUND_FAILS'

const fails = {
  outcome: 'FAILS',
  says: 'The payment fails with OFFRAMP_FAILED, and its sender has the money back 5 seconds later.',
} as const

/** What becomes of a UMA payment that goes on to an external account. */
export const depositBySuffix = suffixTable<DepositOutcome>(
  'uma-deposit',
  "the identifier of the receiver's default UMA deposit account, before any @",
  {
    '002': fails,
    '003': { outcome: 'TAKES_LONG', says: 'The payment is PROCESSING for 360 seconds, then it completes.' },
    '004': fails,
    '005': fails,
    '006': fails,
    '007': {
      outcome: 'REFUND_FAILS',
      says: 'The payment fails with OFFRAMP_FAILED, and 5 seconds later its refund fails too.',
    },
    otherwise: { outcome: 'COMPLETES', says: 'The payment completes at once.' },
  },
)
