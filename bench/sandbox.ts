import { call, type Json, type Running } from './processes.ts'

export const base = '/2025-10-13'

/** A world of a running server with its credential. */
export interface Sandbox {
  readonly url: string
  readonly authorization: string
}

const basic = (user: string, secret: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

export const defaultAuthorization = basic('sandglass', 'sandglass')

export const defaultWorld = ({ url }: Running): Sandbox => ({ url, authorization: defaultAuthorization })

/** Creates a world with nothing stored. */
export async function newWorld({ url }: Running, settings: Json = {}): Promise<Sandbox> {
  const { clientId, clientSecret } = await call({ url }, 'POST', '/admin/worlds', settings)
  return { url, authorization: basic(String(clientId), String(clientSecret)) }
}

/** A customer with money, and a bank account elsewhere. */
export interface Payer extends Sandbox {
  readonly customer: string
  readonly account: string
  readonly bank: string
}

export const fundPath = ({ account }: Pick<Payer, 'account'>) => `${base}/sandbox/internal-accounts/${account}/fund`

/** Answers that list something have it under `data`. */
export const listOf = (answer: Json) => answer['data'] as readonly Json[]

/** Creates a payer with an account of this type, or the first one. */
export async function newPayer(sandbox: Sandbox, person: Json = {}, type?: string): Promise<Payer> {
  const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', ...person }
  const customer = String((await call(sandbox, 'POST', `${base}/customers`, ada))['id'])
  const accounts = listOf(await call(sandbox, 'GET', `${base}/customers/internal-accounts?customerId=${customer}`))
  const account = String(accounts.find((each) => type === undefined || each['type'] === type)?.['id'])
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const bank = await call(sandbox, 'POST', `${base}/customers/external-accounts`, {
    customerId: customer,
    currency: 'EUR',
    accountInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary },
  })
  const payer = { ...sandbox, customer, account, bank: String(bank['id']) }
  await call(sandbox, 'POST', fundPath(payer), { amount: 100_000_000_000 })
  return payer
}

/** Returns the body of a quote. Amounts are small, to stay within the balance and a day's volume. */
export const quoteOf = ({ account, bank }: Pick<Payer, 'account' | 'bank'>, amount: number) => ({
  source: { sourceType: 'ACCOUNT', accountId: account },
  destination: { destinationType: 'ACCOUNT', accountId: bank },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: amount,
})
