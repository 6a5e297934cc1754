import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import type { Accounts } from './accounts-tour.ts'
import type { People } from './customers-tour.ts'
import { quoteOf, receiveUma } from './payments-tour.ts'
import { tourReviewEvents } from './review-events-tour.ts'
import type { Tour } from './tour.ts'

/** Causes the events that no other part of the tour causes: expiries, failures, refunds and rejections. */
export async function tourEvents(tour: Tour, people: People, accounts: Accounts): Promise<void> {
  await tourRefunds(tour, people, accounts)
  await tourReviewEvents(tour)
  await tourFailedUpload(tour)
  await tourCardEvents(tour, people, accounts)
  // The new endpoint gets a test event, which stays unanswered and so in the outbox until the end.
  await tour.api('updatePlatformConfig', { body: { webhookEndpoint: 'https://shop.example.com/new-webhooks' } })
}

/**
 * Lets a quote expire, pays out to an account that ends in 007, which fails together with its refund, and funds a
 * quote with another amount, which is returned.
 */
async function tourRefunds(tour: Tour, { ada }: People, { usd, bank }: Accounts): Promise<void> {
  await tour.api('createQuote', { body: quoteOf(usd, bank) })
  await tour.admin('advanceClock', { body: { by: 'PT5M' } })

  const unrefunded = await tour.api('createCustomerExternalAccount', {
    body: { customerId: ada, ...sampleAccount('EUR_ACCOUNT', '007', 9) },
  })
  await tour.api('createQuote', { body: { ...quoteOf(usd, unrefunded.id), immediatelyExecute: true } })

  const source = { sourceType: 'REALTIME_FUNDING', customerId: ada, currency: 'USD' }
  const funded = await tour.api('createQuote', { body: { ...quoteOf(usd, usd), source } })
  await tour.api('sandboxSend', { body: { quoteId: funded.id, currencyCode: 'USD', currencyAmount: 10_100 } })

  await tour.api('createCustomerExternalAccount', {
    body: { customerId: ada, defaultUmaDepositAccount: true, ...sampleAccount('USD_ACCOUNT', '007', 10) },
  })
  await receiveUma(tour, 200)
  await tour.admin('advanceClock', { body: { by: 'PT5S' } })
}

/** Uploads a file whose only row has no country that exists. */
async function tourFailedUpload(tour: Tour): Promise<void> {
  const csv = [
    'umaAddress,platformCustomerId,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country',
    '$bad@uma.example.org,bad-1,INDIVIDUAL,Ada Lovelace,1990-01-15,1 Main Street,Springfield,IL,62701,XX',
  ].join('\n')
  await tour.api('uploadCustomersCsv', { body: { file: 'customers.csv' }, file: Buffer.from(csv) })
  await tour.admin('advanceClock', { body: { by: 'PT1S' } })
}

/** Clears a part of a card payment, then more than the account has. */
async function tourCardEvents(tour: Tour, { ada }: People, { usd }: Accounts): Promise<void> {
  const card = await tour.api('createCard', { body: { cardholderId: ada, form: 'VIRTUAL', fundingSources: [usd] } })
  const path = { id: card.id }
  await tour.api('updateCardById', { path, body: { fundingSources: [usd] } })
  const merchant = { descriptor: 'COFFEE HOUSE', mcc: '5814', country: 'US' }
  const { id: cardTransactionId } = await tour.api('sandboxSimulateCardAuthorization', {
    path,
    body: { amount: 1_250, currency: { code: 'USD' }, merchant },
  })
  for (const amount of [400, 5_000_000])
    await tour.api('sandboxSimulateCardClearing', { path, body: { cardTransactionId, amount } })
}
