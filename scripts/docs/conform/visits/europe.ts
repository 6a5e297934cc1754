import { Authenticator, assertionJson, registrationJson, walletKey } from '../../../../kit/wallet/index.ts'
import { sampleAccount } from '../../../../steps/support/sample-accounts.ts'
import { samplePerson } from '../../../../steps/support/sample-people.ts'
import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'
import { account, addAccount, attempt, fund, quoteOf, settle, type Visit, valuesOf } from './shared.ts'

const code = '123456'
const confirming = { code }

/** Adds a customer in Germany who has proven her email address and her phone number. */
async function addEuropean(tour: RecordingTour, name: string): Promise<string> {
  const { id } = await tour.api('createCustomer', {
    body: { ...samplePerson, platformCustomerId: `${name}-${uniqueRun}`, region: 'DE', currencies: ['EUR', 'USDC'] },
  })
  const path = { customerId: String(id) }
  for (const channel of ['Email', 'Phone']) {
    await tour.api(`sendCustomer${channel}Verification`, { path })
    await tour.api(`confirmCustomer${channel}Verification`, { path, body: confirming })
  }
  return String(id)
}

/** Factors, logins and payments that need two of them. */
async function strongAuthentication(tour: RecordingTour): Promise<void> {
  const customerId = await addEuropean(tour, 'factors')
  const query = { customerId }
  const options = await tour.api('startScaFactorEnrollment', { query, body: { type: 'PASSKEY' } })
  const origin = String(options.allowedOrigins[0])
  const phone = new Authenticator('phone', { origin, rpId: options.relyingPartyId })
  const credential = registrationJson(phone.register(options.options.challenge))
  tour.standsFor(`{{registration phone ${tour.lastStep}}}`, credential)
  tour.standsFor(`{{${tour.lastStep}/allowedOrigins/0}}`, origin)
  await tour.api('confirmScaFactorEnrollment', { query, body: { type: 'PASSKEY', origin, credential } })
  const { factors } = await tour.api('listScaFactors', { query })
  await logIn(tour, query, phone, origin)
  await payWithCode(tour, customerId)
  const own = factors.find((factor: { readonly factor: string }) => factor.factor === 'PASSKEY')
  await tour.api('deleteScaFactor', { path: { credentialId: own.credentialId ?? phone.credentialId }, query })
}

interface Query {
  readonly customerId: string
}

/** Logs in with a wrong code and a right one, and with the passkey. */
async function logIn(tour: RecordingTour, customer: Query, phone: Authenticator, origin: string): Promise<void> {
  const query = { ...customer }
  const endUserIpAddress = '192.0.2.7'
  for (const sent of [...valuesOf('sca-code')].reverse()) {
    const { challengeId } = await tour.api('startScaLogin', { query, body: { factor: 'SMS_OTP' } })
    const body = { factor: 'SMS_OTP', challengeId, code: sent.padEnd(6, '9'), endUserIpAddress }
    await attempt(tour, 'completeScaLogin', { query, body })
  }
  for (const kind of ['login', 'magiclogin']) {
    const started = await tour.api('startScaLogin', { query, body: { factor: 'PASSKEY' } })
    const { challengeId, passkeyOptions } = started
    const challenge = Buffer.from(passkeyOptions.challenge, 'base64url').toString()
    const honest = assertionJson(phone.assert(challenge))
    const [signature = ''] = valuesOf('sca-passkey-signature')
    const passkeyAssertion = kind === 'login' ? honest : withSignature(honest, signature)
    tour.standsFor(`{{${kind} phone ${tour.lastStep}}}`, passkeyAssertion)
    const body = { factor: 'PASSKEY', challengeId, origin, passkeyAssertion, endUserIpAddress }
    await tour.api('completeScaLogin', { query, body })
  }
}

const withSignature = <Whole extends { readonly response: object }>(whole: Whole, signature: string) => ({
  ...whole,
  response: { ...whole.response, signature },
})

async function payWithCode(tour: RecordingTour, customerId: string): Promise<void> {
  const euros = await fund(tour, customerId, 'EUR')
  const bank = await addAccount(tour, customerId, 'EUR_ACCOUNT', '001', 5)
  const quote = await tour.api('createQuote', { body: quoteOf(account(euros), account(bank)) })
  const path = { quoteId: String(quote.id) }
  await tour.api('executeQuote', { path, body: { scaFactor: 'SMS_OTP' } })
  await attempt(tour, 'authorizeQuote', { path, body: { code: '999999' } })
  await tour.api('authorizeQuote', { path, body: confirming })
  await settle(tour, { transactionId: String(quote.transactionId) })
}

/** Wallets on a chain whose owner signs a message, or shows her face. */
async function ownWallets(tour: RecordingTour): Promise<void> {
  const customerId = await addEuropean(tour, 'wallets')
  const own = walletKey('ETHEREUM_WALLET', 'chain'.length)
  tour.standsFor('{{address chain}}', own.address)
  const details = { currency: 'USDC', ownershipType: 'FIRST_PARTY' }
  const added = await tour.api('createCustomerExternalAccount', {
    body: { customerId, ...details, accountInfo: { accountType: 'ETHEREUM_WALLET', address: own.address } },
  })
  const path = { externalAccountId: String(added.id) }
  const challenge = { path, body: { method: 'WALLET_SIGNATURE' } }
  await tour.api('createExternalAccountOwnershipChallenge', challenge)
  await attempt(tour, 'verifyExternalAccountOwnership', { path, body: { signature: `0x${'00'.repeat(65)}` } })
  const { messageToSign } = await tour.api('createExternalAccountOwnershipChallenge', challenge)
  const signature = own.sign(messageToSign)
  tour.standsFor(`{{ownership chain ${tour.lastStep}/messageToSign}}`, signature)
  await tour.api('verifyExternalAccountOwnership', { path, body: { signature } })
  await liveness(tour, customerId)
}

async function liveness(tour: RecordingTour, customerId: string): Promise<void> {
  const paths: { readonly externalAccountId: string }[] = []
  for (const [serial, ending] of valuesOf('liveness').entries()) {
    const body = { customerId, ...sampleAccount('BASE_WALLET', ending, serial + 1), ownershipType: 'FIRST_PARTY' }
    const { id } = await tour.api('createCustomerExternalAccount', { body })
    const path = { externalAccountId: String(id) }
    await tour.api('createExternalAccountOwnershipChallenge', { path, body: { method: 'LIVENESS' } })
    paths.push(path)
  }
  await tour.admin('advanceClock', { body: { by: '31s' } })
  for (const path of paths) await tour.api('getCustomerExternalAccountById', { path: { ...path } })
}

export const europeanVisits: Readonly<Record<string, Visit>> = {
  'strong-authentication': {
    title: 'Factors, logins and payments of a customer in the EEA',
    visit: strongAuthentication,
  },
  'wallet-ownership': { title: 'Wallets whose owner has to be proven', visit: ownWallets },
}
