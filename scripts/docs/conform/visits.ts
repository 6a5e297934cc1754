import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import { samplePerson } from '../../../steps/support/sample-people.ts'
import type { TourRequest } from '../examples/tour.ts'
import type { RecordingTour } from './recording-tour.ts'
import { uniqueRun } from './unique-run.ts'

/** A scenario that is recorded in a world of its own. */
export interface Visit {
  readonly title: string
  readonly visit: (tour: RecordingTour) => Promise<void>
}

interface Payer {
  readonly customerId: string
  readonly usd: string
}

const underWay = ['PENDING', 'PROCESSING']

/** Adds a customer whose account in USD has money. */
async function addPayer(tour: RecordingTour): Promise<Payer> {
  const customer = await tour.api('createCustomer', {
    body: { ...samplePerson, platformCustomerId: `payer-${uniqueRun}` },
  })
  const query = { customerId: customer.id, currency: 'USD' }
  const { data } = await tour.api('listCustomerInternalAccounts', { query })
  const usd = String(data[0].id)
  await tour.api('sandboxFundInternalAccount', { path: { accountId: usd }, body: { amount: 1_000_000 } })
  return { customerId: String(customer.id), usd }
}

async function addAccount(tour: RecordingTour, customerId: string, type: string, ending: string, serial: number) {
  const body = { customerId, ...sampleAccount(type, ending, serial) }
  const { id } = await tour.api('createCustomerExternalAccount', { body })
  return String(id)
}

/** Pays from an account to another one; returns the path of the transaction. */
async function pay(tour: RecordingTour, from: string, to: string, amount = 10_000) {
  const quote = await tour.api('createQuote', {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: from },
      destination: { destinationType: 'ACCOUNT', accountId: to },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: amount,
    },
  })
  await tour.api('executeQuote', { path: { quoteId: quote.id }, body: {} })
  return { transactionId: String(quote.transactionId) }
}

/** Reads the end of a payment, and that of its refund. */
async function settle(tour: RecordingTour, path: { readonly transactionId: string }, ...leaves: string[]) {
  tour.until('/status', ...underWay, ...leaves)
  await tour.api('getTransactionById', { path })
}

async function refunded(tour: RecordingTour, path: { readonly transactionId: string }) {
  tour.until('/refund/status', 'PENDING')
  await tour.api('getTransactionById', { path })
}

/** Calls an operation that may be refused. */
const attempt = (tour: RecordingTour, id: string, request: TourRequest) =>
  tour.api(id, request).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith(`${id} is answered`))) throw error
  })

async function payOut(tour: RecordingTour) {
  const { customerId, usd } = await addPayer(tour)
  for (const [serial, type] of ['EUR_ACCOUNT', 'MXN_ACCOUNT', 'GBP_ACCOUNT'].entries())
    await settle(tour, await pay(tour, usd, await addAccount(tour, customerId, type, '001', serial)))
  await tour.api('listCustomerInternalAccounts', { query: { customerId } })
  await tour.api('listTransactions', { query: { customerId } })
}

async function payoutEndings(tour: RecordingTour) {
  const { customerId, usd } = await addPayer(tour)
  const paths: { readonly transactionId: string }[] = []
  for (const [serial, ending] of ['002', '004', '006', '007', '005'].entries())
    paths.push(await pay(tour, usd, await addAccount(tour, customerId, 'EUR_ACCOUNT', ending, serial)))
  const [failed, bounced, cancelled, lost, returned] = paths
  for (const path of [failed, bounced, cancelled, lost]) if (path !== undefined) await refunded(tour, path)
  if (returned === undefined) return
  await settle(tour, returned, 'COMPLETED')
  await refunded(tour, returned)
  await tour.api('listCustomerInternalAccounts', { query: { customerId } })
}

async function transferEndings(tour: RecordingTour) {
  const { customerId, usd } = await addPayer(tour)
  for (const [serial, ending] of ['001', '002', '003', '004', '005'].entries()) {
    const bank = await addAccount(tour, customerId, 'USD_ACCOUNT', ending, serial)
    const [ours, theirs] = [{ accountId: usd }, { accountId: bank }]
    await attempt(tour, 'createTransferIn', { body: { source: theirs, destination: ours, amount: 500 } })
    const out = await tour.api('createTransferOut', { body: { source: ours, destination: theirs, amount: 500 } })
    await settle(tour, { transactionId: String(out.id) })
  }
}

async function reviews(tour: RecordingTour) {
  for (const ending of ['001', '002', '003', '999']) {
    const names = { fullName: `Ada ${ending}`, platformCustomerId: `review-${ending}-${uniqueRun}` }
    const person = await tour.api('createCustomer', { body: { ...samplePerson, ...names } })
    await tour.api('getCustomerById', { path: { customerId: person.id } })
    const business = await tour.api('createCustomer', {
      body: {
        customerType: 'BUSINESS',
        platformCustomerId: `business-${ending}-${uniqueRun}`,
        businessInfo: { legalName: `Acme ${ending}`, country: 'US', taxId: '12-3456789', incorporatedOn: '2019-01-01' },
      },
    })
    await attempt(tour, 'createVerification', { body: { customerId: business.id } })
    await tour.api('getCustomerById', { path: { customerId: business.id } })
  }
}

async function beneficiaries(tour: RecordingTour) {
  const { customerId } = await addPayer(tour)
  for (const [serial, ending] of ['102', '103', '104', '105', '106', '107', '999'].entries()) {
    const body = { customerId, ...sampleAccount('EUR_ACCOUNT', ending, serial) }
    await attempt(tour, 'createCustomerExternalAccount', { body })
  }
  await tour.api('listCustomerExternalAccounts', { query: { customerId } })
}

async function umaAddresses(tour: RecordingTour) {
  const { customerId } = await addPayer(tour)
  for (const name of [
    'success.usd',
    'success.eur',
    'success.mxn',
    'fail.compliance.usd',
    'quote-request-failed',
    ...['invalid-receiver', 'cert-chain-expired', 'counterparty-not-allowed', 'velocity-limit-exceeded'],
    ...['uma-not-found', 'unsupported-uma-version', 'lnurlp-request-failed', 'nobody'],
  ])
    await attempt(tour, 'lookupUma', {
      path: { receiverUmaAddress: `$${name}@sandbox.uma.money` },
      query: { customerId },
    })
}

async function cardPayments(tour: RecordingTour) {
  const { customerId, usd } = await addPayer(tour)
  const card = await tour.api('createCard', {
    body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [usd] },
  })
  const path = { id: card.id }
  const merchant = { descriptor: 'COFFEE HOUSE', mcc: '5814', country: 'US' }
  for (const amount of [1_250, 1_002, 1_003, 1_005, 50_000_000]) {
    const body = { amount, currency: { code: 'USD' }, merchant }
    await attempt(tour, 'sandboxSimulateCardAuthorization', { path, body })
  }
  await tour.api('updateCardById', { path, body: { state: 'FROZEN' } })
  const body = { amount: 700, currency: { code: 'USD' }, merchant }
  await attempt(tour, 'sandboxSimulateCardAuthorization', { path, body })
  await tour.api('listCards', { query: { cardholderId: customerId } })
}

/** The journeys and the magic values, by the names of their files. */
export const visits: Readonly<Record<string, Visit>> = {
  'pay-out': { title: 'Payments to bank accounts in three currencies', visit: payOut },
  'payout-endings': { title: 'Payments that fail, are cancelled or come back', visit: payoutEndings },
  'transfer-endings': { title: 'Transfers from and to bank accounts, and how they end', visit: transferEndings },
  reviews: { title: 'Reviews of people and businesses', visit: reviews },
  beneficiaries: { title: 'Checks of the beneficiaries of accounts', visit: beneficiaries },
  'uma-addresses': { title: 'Lookups of addresses that accept, refuse or fail', visit: umaAddresses },
  'card-payments': { title: 'A card and its authorizations', visit: cardPayments },
}
