import { expect, it } from 'vitest'
import { withCurrencies } from './money-members.ts'

const [usd, eur] = ['USD', 'EUR'].map((code) => ({ code, decimals: 2 }))

it('gives the fees of a payment the currency that was sent', () => {
  const sentAmount = { amount: 10_000, currency: usd }
  const rates = { gridApiFixedFee: 10, gridApiVariableFeeRate: 1, gridApiVariableFeeAmount: 30.5 }
  const document = { sentAmount, fees: 40, exchangeRate: 2, settlementTimelineSeconds: 5, rateDetails: rates }
  expect(withCurrencies(document)).toEqual({
    ...document,
    fees: { amount: 40, currency: usd },
    rateDetails: { ...rates, gridApiFixedFee: { amount: 10, currency: usd } },
  })
})

it('gives the totals of a quote the currency of their side', () => {
  const document = { sendingCurrency: usd, receivingCurrency: eur, totalSendingAmount: 1, totalReceivingAmount: 2 }
  expect(withCurrencies({ ...document, platformFeesIncluded: 0 })).toEqual({
    ...document,
    totalSendingAmount: { amount: 1, currency: usd },
    totalReceivingAmount: { amount: 2, currency: eur },
    platformFeesIncluded: { amount: 0, currency: usd },
  })
})

it('leaves other documents as they are', () => {
  const document = { fees: 5, totalCount: 3, list: [1], sentAmount: null }
  expect(withCurrencies(document)).toEqual(document)
  expect(withCurrencies(undefined)).toBeNull()
})
