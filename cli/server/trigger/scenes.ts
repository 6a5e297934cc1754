import type { Stage } from './stage.ts'

/** Creates an individual; the end of the name selects the outcome of the identity check. */
export async function person(stage: Stage, ending = ''): Promise<string> {
  const fullName = `Ada Lovelace${ending === '' ? '' : ` ${ending}`}`
  const details = {
    birthDate: '1990-01-15',
    nationality: 'US',
    address: { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' },
    idType: 'SSN',
    identifier: '123-45-6789',
  }
  return (await stage.post('/customers', { customerType: 'INDIVIDUAL', fullName, ...details })).id
}

/** Creates a business; the end of its registration number selects the outcome of its review. */
export async function business(stage: Stage, registrationNumber: string): Promise<string> {
  const businessInfo = {
    legalName: 'Analytical Engines',
    country: 'US',
    taxId: '12-3456789',
    incorporatedOn: '2015-06-01',
    registrationNumber,
  }
  return (await stage.post('/customers', { customerType: 'BUSINESS', businessInfo })).id
}

export async function verification(stage: Stage, customerId: string): Promise<string> {
  return (await stage.post('/verifications', { customerId })).id
}

/** Returns the account of a customer in dollars. */
export async function accountOf(stage: Stage, customerId: string): Promise<string> {
  const { data } = await stage.call('GET', `/customers/internal-accounts?customerId=${customerId}&currency=USD`)
  return String(Object(Array.isArray(data) ? data[0] : undefined).id)
}

/** Creates a customer with 500.00 USD; returns both ids. */
export async function fundedPerson(stage: Stage) {
  const customer = await person(stage)
  const account = await accountOf(stage, customer)
  await stage.post(`/sandbox/internal-accounts/${account}/fund`, { amount: 50_000 })
  return { customer, account }
}

/** Adds a bank account; the end of its number selects the outcome of payments. */
export async function bank(stage: Stage, customerId: string, ending: string): Promise<string> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: `DE89370400440532013${ending}`, beneficiary }
  return (await stage.post('/customers/external-accounts', { customerId, currency: 'EUR', accountInfo })).id
}

/** Adds the customer's own bank account in dollars. */
async function dollarBank(stage: Stage, customerId: string, ending: string): Promise<string> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
  const numbers = { accountNumber: `1234567${ending}`, routingNumber: '021000021' }
  const accountInfo = { accountType: 'USD_ACCOUNT', ...numbers, beneficiary }
  return (await stage.post('/customers/external-accounts', { customerId, currency: 'USD', accountInfo })).id
}

/** Quotes a payment of 100.00 USD to a bank account with this ending. */
export async function quote(stage: Stage, ending = '000') {
  const { customer, account } = await fundedPerson(stage)
  const { id, transactionId } = await stage.post('/quotes', {
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: await bank(stage, customer, ending) },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
  })
  return { id, payment: transactionId }
}

/** Executes a payment to a bank account with this ending; returns the payment's id. */
export async function payment(stage: Stage, ending?: string): Promise<string> {
  const { id, payment: made } = await quote(stage, ending)
  await stage.post(`/quotes/${id}/execute`)
  return made
}

/** Collects 25.00 USD from a bank account with this ending; returns the payment's id. */
export async function collection(stage: Stage, ending: string): Promise<string> {
  const { customer, account } = await fundedPerson(stage)
  const source = { accountId: await dollarBank(stage, customer, ending) }
  return (await stage.post('/transfer-in', { source, destination: { accountId: account }, amount: 2_500 })).id
}

/** Issues a card that is funded from an account with 500.00 USD. */
export async function card(stage: Stage) {
  const { customer, account } = await fundedPerson(stage)
  const { id } = await stage.post('/cards', { cardholderId: customer, form: 'VIRTUAL', fundingSources: [account] })
  return { id, account }
}

/** Pays 10.00 USD with a card; the end of the merchant's name selects the outcome. */
export async function cardPayment(stage: Stage, merchant = 'Coffee') {
  const { id: cardId } = await card(stage)
  const simulate = (event: string, body: object) => stage.post(`/sandbox/cards/${cardId}/simulate/${event}`, body)
  const { id } = await simulate('authorization', {
    amount: 1_000,
    currency: { code: 'USD' },
    merchant: { descriptor: merchant },
  })
  return { id, simulate }
}
