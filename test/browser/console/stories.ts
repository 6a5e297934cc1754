import type { Body } from '../sandbox.ts'
import type { Desk } from './desk.ts'

/** The ids that the story of README leaves. */
export interface Payout {
  readonly customer: string
  readonly account: string
  readonly external: string
  readonly quote: string
  readonly payment: string
}

const idOf = (answer: Body) => String(answer['id'])

/** Tells the story of README: Ada's payout to an IBAN that ends in 002 fails, and waits for its refund. */
export async function failPayout({ api }: Pick<Desk, 'api'>, fullName = 'Ada Lovelace'): Promise<Payout> {
  const customer = idOf(await api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName }))
  const accounts = await api('GET', `/customers/internal-accounts?customerId=${customer}&currency=USD`)
  const account = idOf(Object(accounts['data'])[0])
  await api('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 50_000 })
  const { external, quote, payment } = await pay(api, { customer, account }, 'DE89370400440532013002')
  return { customer, account, external, quote, payment }
}

/** Pays 100.00 USD to another IBAN; returns the id of the payment. */
export const payTo = async ({ api }: Pick<Desk, 'api'>, payer: Payer, iban: string): Promise<string> =>
  (await pay(api, payer, iban)).payment

type Payer = Pick<Payout, 'customer' | 'account'>

async function pay(api: Desk['api'], { customer, account }: Payer, iban: string) {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban, beneficiary }
  const external = idOf(
    await api('POST', '/customers/external-accounts', { customerId: customer, currency: 'EUR', accountInfo }),
  )
  const quote = idOf(
    await api('POST', '/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: account },
      destination: { destinationType: 'ACCOUNT', accountId: external },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000,
    }),
  )
  const executed = await api('POST', `/quotes/${quote}/execute`)
  const payment = /Transaction:[0-9a-f-]+/.exec(JSON.stringify(executed))?.[0] ?? ''
  return { external, quote, payment }
}
