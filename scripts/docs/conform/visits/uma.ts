import type { RecordingTour } from '../recording-tour.ts'
import { account, addPayer, attempt, quoteOf, refunded, settle, type Visit, valuesOf } from './shared.ts'

const sandbox = (name: string) => `$${name}@sandbox.uma.money`
const faulty = (name: string) => `$${name}@faults.uma.example`
/** The payment that ends after six minutes, which is longer than a run waits. */
const slow = 'pending.long.usd'
/** The name of a counterparty that does not exist. */
const nobody = 'nobody'

const lookUp = (tour: RecordingTour, receiverUmaAddress: string, customerId: string) =>
  attempt(tour, 'lookupUma', { path: { receiverUmaAddress }, query: { customerId } })

async function addresses(tour: RecordingTour): Promise<void> {
  const { customerId } = await addPayer(tour)
  for (const name of [...valuesOf('uma-scenario'), nobody]) await lookUp(tour, sandbox(name), customerId)
  for (const name of valuesOf('uma-fault')) await lookUp(tour, faulty(name), customerId)
}

/** Faults that show when a quote is created. */
async function quoteFaults(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  for (const name of valuesOf('uma-fault')) {
    const address = faulty(`quote.${name}`)
    const found = await lookUp(tour, address, customerId)
    if (found !== undefined) await attempt(tour, 'createQuote', { body: quoteTo(address, found, usd) })
  }
}

interface Lookup {
  readonly lookupId: string
  readonly supportedCurrencies: readonly { readonly currency: { readonly code: string } }[]
}

function quoteTo(umaAddress: string, { lookupId, supportedCurrencies }: Lookup, usd: string) {
  const currency = supportedCurrencies[0]?.currency.code ?? 'USD'
  const senderCustomerInfo = { FULL_NAME: 'Ada Lovelace', BIRTH_DATE: '1990-12-10', NATIONALITY: 'US' }
  return {
    ...quoteOf(account(usd), { destinationType: 'UMA_ADDRESS', umaAddress, currency }),
    ...{ lookupId, senderCustomerInfo },
  }
}

async function payments(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  for (const name of valuesOf('uma-scenario').filter((one) => one !== slow)) {
    const found = await lookUp(tour, sandbox(name), customerId)
    if (found === undefined) continue
    const quote = await tour.api('createQuote', { body: quoteTo(sandbox(name), found, usd) })
    await tour.api('executeQuote', { path: { quoteId: quote.id }, body: {} })
    const path = { transactionId: String(quote.transactionId) }
    await settle(tour, path)
    await refunded(tour, path)
  }
  await tour.api('listTransactions', { query: { customerId } })
}

export const umaVisits: Readonly<Record<string, Visit>> = {
  'uma-addresses': { title: 'Lookups of addresses that accept, refuse or fail', visit: addresses },
  'uma-quotes': { title: 'Quotes that a counterparty refuses', visit: quoteFaults },
  'uma-payments': { title: 'Payments to UMA addresses', visit: payments },
}
