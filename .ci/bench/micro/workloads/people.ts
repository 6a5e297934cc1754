import type { Json, Sandbox } from './sandbox.ts'

/** A customer as an integrator's client sends it, about 600 bytes. */
export const customer = {
  customerType: 'INDIVIDUAL',
  platformCustomerId: 'bench-{n}',
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  nationality: 'US',
  email: 'ada@example.com',
  phoneNumber: '+14155550123',
  currencies: ['USD', 'EUR'],
  region: 'US',
  address: {
    line1: '12 Analytical Way',
    line2: 'Suite 4',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
  },
  sourceOfFundsCategories: ['SALARY', 'SAVINGS'],
  purposeOfAccount: 'P2P_TRANSFERS',
  expectedMonthlyTransactionCount: 'COUNT_10_TO_100',
  expectedMonthlyTransactionVolume: 'VOLUME_UNDER_10K',
  annualIncomeRange: 'RANGE_50K_100K',
  pepStatus: 'NONE',
}

const text = JSON.stringify(customer)

export const customerBody = (number: number): string => text.replace('{n}', String(number))

export async function newCustomer(sandbox: Sandbox, number: number): Promise<string> {
  return String((await sandbox.call('POST', '/customers', { ...customer, platformCustomerId: `c${number}` }))['id'])
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
