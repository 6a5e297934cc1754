import { samples } from '../../../fixtures/documents/samples.ts'
import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import { samplePerson } from '../../../steps/support/sample-people.ts'
import { readPage } from '../../../steps/support/web-page.ts'
import type { Accounts } from './accounts-tour.ts'
import type { People } from './customers-tour.ts'
import { quoteOf, receiveUma } from './payments-tour.ts'
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

/** Causes the events of reviews that do not end well, or not at once. */
async function tourReviewEvents(tour: Tour): Promise<void> {
  await tour.api('createCustomer', { body: { customerType: 'INDIVIDUAL', fullName: 'Joan Clarke 002' } })
  await tourIndividual(tour)
  await tourBusiness(tour)
}

/** An individual whose name ends in 001 is pending, lacks a document at first, and then waits for a decision. */
async function tourIndividual(tour: Tour): Promise<void> {
  const { id: customerId } = await tour.api('createCustomer', {
    body: { ...samplePerson, fullName: 'Ida Rhodes 001', idType: 'SSN', identifier: '123-45-6789' },
  })
  await tour.api('createVerification', { body: { customerId } })
  const passport = { documentType: 'PASSPORT', documentNumber: 'X1234567', issuingAuthority: 'Department of State' }
  await tour.api('uploadDocument', {
    body: { documentHolder: customerId, country: 'US', ...passport, file: 'passport.pdf' },
    file: samples.PDF,
  })
  await tour.api('createVerification', { body: { customerId } })
}

/** A business whose registration number ends in 003 submits the hosted page and is rejected after two seconds. */
async function tourBusiness(tour: Tour): Promise<void> {
  const businessInfo = { legalName: 'Acme Engines', country: 'US', taxId: '98-7654321', incorporatedOn: '2019-01-01' }
  const { id: customerId } = await tour.api('createCustomer', {
    body: { customerType: 'BUSINESS', businessInfo: { ...businessInfo, registrationNumber: '5523003' } },
  })
  const { kycUrl } = await tour.api('createCustomerKycLink', { path: { customerId }, body: {} })
  const open = await tour.page(`${kycUrl}?step=all`)
  const filled = await tour.page(kycUrl, formOf(open, { go: 'sample' }))
  await tour.page(kycUrl, formOf(filled, { go: 'submit', outcome: 'reject' }))
  await tour.admin('advanceClock', { body: { by: 'PT2S' } })
}

/** Returns the form of a page as it is filled in, with other replies to some of its questions. */
function formOf(html: string, replies: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, values] of readPage(html).values) for (const value of values) form.append(name, value)
  for (const [name, value] of Object.entries(replies)) form.set(name, value)
  return form
}
