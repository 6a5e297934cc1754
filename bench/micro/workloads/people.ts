import { customerBody } from '../../customer-body.ts'
import { type Json, Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

const text = JSON.stringify(customerBody)

export const numberedCustomer = (number: number): string => text.replace('{n}', String(number))

export async function newCustomer(sandbox: Sandbox, number: number): Promise<string> {
  return String((await sandbox.call('POST', '/customers', { ...customerBody, platformCustomerId: `c${number}` }))['id'])
}

/** A customer with money, and a bank account elsewhere. */
export interface Payer {
  readonly customer: string
  readonly account: string
  readonly bank: string
}

export async function newPayer(sandbox: Sandbox): Promise<Payer> {
  const customer = await newCustomer(sandbox, 0)
  const accounts = await sandbox.call('GET', `/customers/internal-accounts?customerId=${customer}`)
  // Every answer that lists something has it under `data`.
  const account = String((accounts['data'] as readonly Json[])[0]?.['id'])
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary }
  const bank = await sandbox.call('POST', '/customers/external-accounts', {
    customerId: customer,
    currency: 'EUR',
    accountInfo,
  })
  await sandbox.call('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 100_000_000_000 })
  return { customer, account, bank: String(bank['id']) }
}

/** A workload of a payer who does something again and again, in a new world each turn unless everything is kept. */
export function payerWorkload(one: (sandbox: Sandbox, payer: Payer, number: number) => Promise<unknown>): Prepare {
  return async (isKept) => {
    const amount = 32
    const sandbox = new Sandbox()
    let payer = await newPayer(sandbox)
    return {
      amount,
      async begin() {
        if (isKept) return
        sandbox.reset()
        payer = await newPayer(sandbox)
      },
      run: () => inBatches(amount, (number) => one(sandbox, payer, number)),
    }
  }
}

/** The body of a quote for a payment from the payer's account to the bank. */
export function quoteBody({ account, bank }: Payer, description: string): Json {
  return {
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100,
    description,
  }
}
