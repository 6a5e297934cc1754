import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Rates and receivers',
    about: `Answers questions before a payment: exchange rates and fees, the institutions that can be paid, and what a
receiver accepts.`,
    operations: {
      getExchangeRates: 'List exchange rates',
      estimateCryptoWithdrawalFee: 'Estimate a withdrawal fee',
      getDiscoveries: 'List institutions',
      getAvailableUmaProviders: 'List UMA providers',
      listVasps: 'List wallet providers',
    },
  },
]

export const explains: Partial<Explains> = {
  requests: {
    estimateCryptoWithdrawalFee: 'the fee of a withdrawal was estimated',
  },
}
