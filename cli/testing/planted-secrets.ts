import { expect } from 'vitest'
import { clientKeyFrom, sealCode } from '../../kit/wallet/index.ts'

/** A secret of each kind, as sent by a client. */
export const secret = {
  ssn: '123-45-6789',
  ein: '12-3456780',
  passport: 'P55501777',
  file: 'the pages of a passport',
  account: '000777123451',
  clabe: '032180000118359719',
  iban: 'DE89370400440532013999',
  webhookUser: 'us3r-n4me',
  webhookPassword: 'corr3ct-h0rse',
  webhookToken: 's3cr3t-t0ken',
  providerSecret: 'brale-s3same-0pen',
  typedCode: 'SESAME',
  unreadPassword: 'b4ttery-st4ple',
  cardInKey: '4242424242424242',
  cardInQuery: '378282246310005',
  signature: 'my-own-signature',
}
type Kind = keyof typeof secret
/** Kinds that are never recorded: the simulator does not keep the file's bytes. */
const neverRecorded: readonly Kind[] = ['file']

/** The secrets in a recording that keeps them. */
export const sent = Object.entries(secret)
  .filter(([kind]) => !neverRecorded.some((one) => one === kind))
  .map(([, value]) => value)

type Send = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many operations
  readonly body: any
}

/** Sends every secret to a world; returns the id of a customer, and the ciphertext of a code that was sealed. */
export async function plant(base: string, authorization: string) {
  const send: Send = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    const json = isForm || body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = isForm ? body : JSON.stringify(body)
    const answer = await fetch(base + path, { method, headers: { authorization, ...json, ...headers }, body: sent })
    return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') }
  }
  const hooks = `https://${secret.webhookUser}:${secret.webhookPassword}@hooks.example.com/in`
  expect((await send('PATCH', '/config', { webhookEndpoint: `${hooks}?token=${secret.webhookToken}` })).status).toBe(
    200,
  )
  const customer = await plantCustomers(send)
  await plantAccounts(send, customer)
  const key = { 'idempotency-key': `order ${secret.cardInKey}` }
  const link = { provider: 'BRALE', apiClientId: 'client-001', apiClientSecret: secret.providerSecret }
  expect((await send('POST', '/stablecoin-provider-accounts', link, key)).status).toBe(201)
  // The key returns the same answer, with and without secrets.
  expect((await send('POST', '/stablecoin-provider-accounts', link, key)).status).toBe(201)
  const query = `cardNumber=${secret.cardInQuery}`
  expect(
    (await send('PATCH', `/config?${query}`, { umaDomain: 'example.com', password: secret.unreadPassword })).status,
  ).toBe(200)
  return { customer, sealed: await plantWallet(send, customer) }
}

async function plantCustomers(send: Send): Promise<string> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region: 'US', idType: 'SSN' }
  const contacts = { email: 'ada@example.com', phoneNumber: '+14155550123', currencies: ['USD', 'USDB'] }
  const { status, body } = await send('POST', '/customers', { ...person, ...contacts, identifier: secret.ssn })
  expect(status, JSON.stringify(body)).toBe(201)
  const european = { ...person, ...contacts, region: 'DE', currencies: ['EUR'], email: 'grace@example.com' }
  const { id } = (await send('POST', '/customers', european)).body
  const wrong = await send('POST', `/customers/${id}/verify-email/confirm`, { code: secret.typedCode })
  expect(wrong.status).toBe(400)
  const businessInfo = { legalName: 'Acme', country: 'US', taxId: secret.ein, incorporatedOn: '2020-01-01' }
  const business = await send('POST', '/customers', { customerType: 'BUSINESS', businessInfo })
  expect(business.status, JSON.stringify(business.body)).toBe(201)
  const form = new FormData()
  const passport = { documentHolder: body.id, documentType: 'PASSPORT', country: 'US', issuingAuthority: 'City' }
  for (const [field, value] of Object.entries(passport)) form.append(field, value)
  form.append('documentNumber', secret.passport)
  form.append('file', new Blob([`%PDF-1.4 ${secret.file}`]), 'passport.pdf')
  expect((await send('POST', '/documents', form)).status).toBe(201)
  return body.id
}

async function plantAccounts(send: Send, customerId: string): Promise<void> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const infos = [
    ['USD', { accountType: 'USD_ACCOUNT', accountNumber: secret.account, routingNumber: '021000021' }],
    ['MXN', { accountType: 'MXN_ACCOUNT', clabeNumber: secret.clabe }],
    ['EUR', { accountType: 'EUR_ACCOUNT', iban: secret.iban }],
  ] as const
  for (const [currency, info] of infos) {
    const account = { customerId, currency, accountInfo: { ...info, beneficiary } }
    expect((await send('POST', '/customers/external-accounts', account)).status).toBe(201)
  }
}

/** Signs in to a wallet with a sealed code, and with a signature of the client. */
async function plantWallet(send: Send, customer: string): Promise<string> {
  const accounts = await send('GET', `/customers/internal-accounts?customerId=${customer}&currency=USDB`)
  const credentials = await send('GET', `/auth/credentials?accountId=${accounts.body.data[0].id}`)
  const path = `/auth/credentials/${credentials.body.data[0].id}`
  const { body } = await send('POST', `${path}/challenge`, {})
  const key = clientKeyFrom('the key of a session').compressed
  const bundle = await sealCode(body.otpEncryptionTargetBundle, '000000', key, Buffer.alloc(32, 'seed'))
  const verify = { type: 'EMAIL_OTP', encryptedOtpBundle: bundle }
  const challenge = await send('POST', `${path}/verify`, verify)
  expect(challenge.status, JSON.stringify(challenge.body)).toBe(202)
  const signed = { 'service-wallet-signature': secret.signature, 'request-id': challenge.body.requestId }
  expect((await send('POST', `${path}/verify`, verify, signed)).status).toBe(401)
  return JSON.parse(bundle).ciphertext
}
