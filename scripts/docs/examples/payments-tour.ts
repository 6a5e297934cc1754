import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import type { Accounts } from './accounts-tour.ts'
import type { People } from './customers-tour.ts'
import type { Tour } from './tour.ts'

const senderUmaAddress = '$success.usd@sandbox.uma.money'

/** Returns the body of a quote from an internal to an external account. */
export const quoteOf = (from: string, to: string) => ({
  source: { sourceType: 'ACCOUNT', accountId: from },
  destination: { destinationType: 'ACCOUNT', accountId: to },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 10_000,
})

export async function tourPayments(tour: Tour, { ada }: People, { usd, bank, checking }: Accounts): Promise<void> {
  const quote = await tour.api('createQuote', { body: quoteOf(usd, bank) })
  await tour.api('getQuoteById', { path: { quoteId: quote.id } })
  await tour.api('executeQuote', { path: { quoteId: quote.id }, body: {} })
  const path = { transactionId: quote.transactionId }
  await tour.api('listTransactions', { query: { customerId: ada, limit: '2' } })
  await tour.api('getTransactionById', { path })
  await tour.api('confirmReceiptDelivery', { path, body: { receiptDeliveryConfirmedAt: '2025-10-13T12:00:00Z' } })

  const funded = await tour.api('createQuote', {
    body: { ...quoteOf(usd, bank), source: { sourceType: 'REALTIME_FUNDING', customerId: ada, currency: 'USD' } },
  })
  await tour.api('sandboxSend', { body: { quoteId: funded.id, currencyCode: 'USD', currencyAmount: 10_000 } })

  await tour.api('createTransferIn', {
    body: { source: { accountId: checking }, destination: { accountId: usd }, amount: 500 },
  })
  await tour.api('createTransferOut', {
    body: { source: { accountId: usd }, destination: { accountId: checking }, amount: 500 },
  })
  const slow = await tour.api('createCustomerExternalAccount', {
    body: { customerId: ada, ...sampleAccount('USD_ACCOUNT', '003', 4) },
  })
  const wire = { ...quoteOf(usd, slow.id), immediatelyExecute: true }
  const { transactionId } = await tour.api('createQuote', {
    body: { ...wire, destination: { ...wire.destination, paymentRail: 'WIRE' } },
  })
  await tour.api('cancelTransaction', { path: { transactionId }, body: { reason: 'Ordered twice' } })
  const usdc = await tour.api('listCustomerInternalAccounts', { query: { customerId: ada, currency: 'USDC' } })
  await tour.api('estimateCryptoWithdrawalFee', {
    body: {
      internalAccountId: usdc.data[0].id,
      currency: 'USDC',
      cryptoNetwork: 'BASE',
      amount: 1_000_000,
      destinationAddress: '0x0000000000000000000000000000000000000001',
    },
  })
}

/** Receives payments that the platform decides about after it has answered their webhook with 202. */
export async function tourUma(tour: Tour, { ada }: People): Promise<void> {
  await tour.api('lookupUma', { path: { receiverUmaAddress: senderUmaAddress }, query: { customerId: ada } })
  await tour.api('approvePendingPayment', { path: await receiveUma(tour, 202), body: {} })
  const rejected = await receiveUma(tour, 202)
  await tour.api('rejectPendingPayment', { path: rejected, body: { reason: 'RESTRICTED_JURISDICTION' } })
}

/** Receives a payment for Ada and answers its webhook; returns the path of its transaction. */
export async function receiveUma(tour: Tour, status: number): Promise<{ readonly transactionId: string }> {
  const payment = await tour.api('sandboxReceive', {
    body: {
      senderUmaAddress,
      receiverUmaAddress: '$ada@uma.example.org',
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 2_500,
    },
  })
  const transactionId = String(payment.id)
  const { data } = await tour.admin('listDeliveries', { query: { resource: transactionId } })
  await tour.admin('answerOutbox', { path: { event: data[0].event }, body: { status } })
  return { transactionId }
}
