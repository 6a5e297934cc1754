import type { RecordingTour } from '../recording-tour.ts'
import {
  account,
  addAccount,
  addPayer,
  attempt,
  fund,
  pay,
  quoteOf,
  refunded,
  settle,
  type Visit,
  valuesOf,
} from './shared.ts'

/** The payment that ends after six minutes, which is longer than a run waits. */
const slow = '003'

async function payOut(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  for (const [serial, type] of ['EUR_ACCOUNT', 'MXN_ACCOUNT', 'GBP_ACCOUNT'].entries())
    await settle(tour, await pay(tour, usd, await addAccount(tour, customerId, type, '001', serial)))
  await tour.api('listCustomerInternalAccounts', { query: { customerId } })
  await tour.api('listTransactions', { query: { customerId } })
}

/** Money that a bank sends becomes a stablecoin in the account of a customer. */
async function onRamp(tour: RecordingTour): Promise<void> {
  const { customerId } = await addPayer(tour)
  const { data } = await tour.api('listCustomerInternalAccounts', { query: { customerId, currency: 'USDC' } })
  const bank = { sourceType: 'REALTIME_FUNDING', customerId, currency: 'USD' }
  const quote = await tour.api('createQuote', { body: quoteOf(bank, account(data[0].id)) })
  await tour.api('sandboxSend', { body: { quoteId: quote.id, currencyCode: 'USD', currencyAmount: 10_000 } })
  await settle(tour, { transactionId: String(quote.transactionId) })
  await tour.api('getQuoteById', { path: { quoteId: quote.id } })
  await tour.api('listCustomerInternalAccounts', { query: { customerId, currency: 'USDC' } })
}

/** A stablecoin is paid out to a bank account, and to a wallet on a chain. */
async function offRamp(tour: RecordingTour): Promise<void> {
  const { customerId } = await addPayer(tour)
  const usdc = await fund(tour, customerId, 'USDC', 500_000_000)
  for (const [serial, type] of ['USD_ACCOUNT', 'EUR_ACCOUNT', 'BASE_WALLET'].entries())
    await settle(tour, await pay(tour, usdc, await addAccount(tour, customerId, type, '001', serial), 50_000_000))
  await tour.api('listCustomerInternalAccounts', { query: { customerId, currency: 'USDC' } })
}

async function payoutEndings(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  const endings = valuesOf('quote').filter((ending) => ending !== slow)
  const payments = new Map<string, { readonly transactionId: string }>()
  for (const [serial, ending] of endings.entries())
    payments.set(ending, await pay(tour, usd, await addAccount(tour, customerId, 'EUR_ACCOUNT', ending, serial)))
  // The one that the bank returns changes last.
  const [returned, ...others] = [...payments].sort(([one], [other]) => Number(other === '005') - Number(one === '005'))
  for (const [, path] of others) await refunded(tour, path)
  if (returned === undefined) return
  await settle(tour, returned[1], 'COMPLETED')
  await refunded(tour, returned[1])
  await tour.api('listCustomerInternalAccounts', { query: { customerId } })
}

async function transferEndings(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  for (const [serial, ending] of valuesOf('transfer').entries()) {
    const bank = await addAccount(tour, customerId, 'USD_ACCOUNT', ending, serial)
    const [ours, theirs] = [{ accountId: usd }, { accountId: bank }]
    const debit = await attempt(tour, 'createTransferIn', { body: { source: theirs, destination: ours, amount: 500 } })
    if (debit !== undefined) await settle(tour, { transactionId: String(debit.id) })
    const out = await attempt(tour, 'createTransferOut', { body: { source: ours, destination: theirs, amount: 500 } })
    if (out !== undefined) await settle(tour, { transactionId: String(out.id) })
  }
}

export const paymentVisits: Readonly<Record<string, Visit>> = {
  'pay-out': { title: 'Payments to bank accounts in three currencies', visit: payOut },
  'on-ramp': { title: 'Money from a bank becomes a stablecoin', visit: onRamp },
  'off-ramp': { title: 'A stablecoin is paid out to bank accounts and to a wallet', visit: offRamp },
  'payout-endings': { title: 'Payments that fail, are cancelled or come back', visit: payoutEndings },
  'transfer-endings': { title: 'Transfers from and to bank accounts, and how they end', visit: transferEndings },
}
