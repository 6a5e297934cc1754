import { declarations } from '../../../../simulator/app.ts'
import { sampleAccount } from '../../../../steps/support/sample-accounts.ts'
import { samplePerson } from '../../../../steps/support/sample-people.ts'
import type { Json, TourRequest } from '../../examples/tour.ts'
import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'

/** A scenario that is recorded in its own world. */
export interface Visit {
  readonly title: string
  readonly visit: (tour: RecordingTour) => Promise<void>
}

interface Payer {
  readonly customerId: string
  readonly usd: string
}

/** The path of a transaction. */
interface Payment {
  readonly transactionId: string
}

const underWay = ['PENDING', 'PROCESSING']
const noValue = '999'

/** Returns the values of an outcome table, and one that is in none of its rows. */
export function valuesOf(table: string): readonly string[] {
  const found = declarations.outcomes.find(({ name }) => name === table)
  if (found === undefined) throw new Error(`There is no outcome table ${table}`)
  const { rows, sample } = found
  const { ordinary = noValue } = 'none' in sample ? {} : sample
  return Object.keys(rows).flatMap((row) => {
    if (row !== 'otherwise') return [row]
    return typeof ordinary === 'string' ? [ordinary] : []
  })
}

/** Adds a customer whose account in USD has money. */
export async function addPayer(tour: RecordingTour, more: object = {}): Promise<Payer> {
  const customer = await tour.api('createCustomer', {
    body: { ...samplePerson, platformCustomerId: `payer-${uniqueRun}`, ...more },
  })
  const customerId = String(customer.id)
  return { customerId, usd: await fund(tour, customerId, 'USD') }
}

/** Funds the account of a customer in a currency; returns the id of the account. */
export async function fund(tour: RecordingTour, customerId: string, currency: string, amount = 1_000_000) {
  const { data } = await tour.api('listCustomerInternalAccounts', { query: { customerId, currency } })
  const accountId = String(data[0].id)
  await tour.api('sandboxFundInternalAccount', { path: { accountId }, body: { amount } })
  return accountId
}

export async function addAccount(
  tour: RecordingTour,
  customerId: string,
  type: string,
  ending: string,
  serial: number,
): Promise<string> {
  const body = { customerId, ...sampleAccount(type, ending, serial) }
  const { id } = await tour.api('createCustomerExternalAccount', { body })
  return String(id)
}

export const account = (accountId: string) => ({ sourceType: 'ACCOUNT', destinationType: 'ACCOUNT', accountId })

export const quoteOf = (source: object, destination: object, amount = 10_000) => ({
  source: without(source, 'destinationType'),
  destination: without(destination, 'sourceType'),
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: amount,
})

const without = (whole: object, name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([own]) => own !== name))

/** Pays from an account to another one. */
export async function pay(tour: RecordingTour, from: string, to: string, amount?: number): Promise<Payment> {
  const quote = await tour.api('createQuote', { body: quoteOf(account(from), account(to), amount) })
  await tour.api('executeQuote', { path: { quoteId: quote.id }, body: {} })
  return { transactionId: String(quote.transactionId) }
}

/** Reads the end of a payment. */
export async function settle(tour: RecordingTour, path: Payment, ...leaves: string[]): Promise<void> {
  tour.until('/status', ...underWay, ...leaves)
  await tour.api('getTransactionById', { path: { ...path } })
}

/** Reads the end of the refund of a payment. */
export async function refunded(tour: RecordingTour, path: Payment): Promise<void> {
  tour.until('/refund/status', 'PENDING')
  await tour.api('getTransactionById', { path: { ...path } })
}

/** Calls an operation that may be refused; returns the answer of a success. */
export const attempt = (tour: RecordingTour, id: string, request: TourRequest): Promise<Json> =>
  tour.api(id, request).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith(`${id} is answered`))) throw error
  })
