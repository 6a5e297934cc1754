import { Authenticator, registrationJson } from '../../../kit/wallet/index.ts'
import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import { quoteOf } from './payments-tour.ts'
import type { Tour } from './tour.ts'

const code = '123456'

/** Follows a customer in the EEA, who proves logins and payments with a second factor. */
export async function tourSca(tour: Tour): Promise<void> {
  const hans = await tour.api('createCustomer', {
    body: {
      customerType: 'INDIVIDUAL',
      fullName: 'Hans Schmidt',
      region: 'DE',
      email: 'hans@example.com',
      phoneNumber: '+4915112345678',
      currencies: ['EUR'],
    },
  })
  const customerId = String(hans.id)
  const path = { customerId }
  await tour.api('sendCustomerEmailVerification', { path })
  await tour.api('confirmCustomerEmailVerification', { path, body: { code } })
  await tour.api('sendCustomerPhoneVerification', { path })
  await tour.api('confirmCustomerPhoneVerification', { path, body: { code } })
  await tourFactors(tour, { customerId })
  const bank = await tour.api('createCustomerExternalAccount', {
    body: { customerId, ...sampleAccount('EUR_ACCOUNT', '001', 5) },
  })
  await tourQuotes(tour, customerId, bank.id)
  await tourTrust(tour, { externalAccountId: bank.id })
}

async function tourFactors(tour: Tour, query: { readonly customerId: string }): Promise<void> {
  const { secret } = await tour.api('startScaFactorEnrollment', { query, body: { type: 'TOTP' } })
  await tour.api('confirmScaFactorEnrollment', { query, body: { type: 'TOTP', secret, code } })
  await tour.api('listScaFactors', { query })
  await logIn(tour, query)
  await tour.api('recordSecurityEvent', { query, body: { eventType: 'RESET_PASSWORD_COMPLETED' } })
  const { resetId } = await tour.api('startTwoFactorReset', { query, body: { factor: 'TOTP' } })
  await tour.admin('advanceClock', { body: { by: '4s' } })
  await tour.api('getTwoFactorResetStatus', { path: { resetId }, query })
  await tour.api('completeTwoFactorReset', { path: { resetId }, query, body: {} })
  await tourPasskey(tour, query)
}

/** Only a passkey can be removed without a reset. */
async function tourPasskey(tour: Tour, query: { readonly customerId: string }): Promise<void> {
  const { options, allowedOrigins, relyingPartyId } = await tour.api('startScaFactorEnrollment', {
    query,
    body: { type: 'PASSKEY' },
  })
  const origin = String(allowedOrigins[0])
  const passkey = new Authenticator('the passkey of the tour', { origin, rpId: relyingPartyId, attestation: 'none' })
  const credential = registrationJson(passkey.register(options.challenge))
  await tour.api('confirmScaFactorEnrollment', { query, body: { type: 'PASSKEY', origin, credential } })
  await tour.api('deleteScaFactor', { path: { credentialId: passkey.credentialId }, query })
}

async function logIn(tour: Tour, query: { readonly customerId: string }): Promise<void> {
  const { challengeId } = await tour.api('startScaLogin', { query, body: { factor: 'SMS_OTP' } })
  const body = { factor: 'SMS_OTP', challengeId, code, endUserIpAddress: '192.0.2.7' }
  await tour.api('completeScaLogin', { query, body })
}

async function tourQuotes(tour: Tour, customerId: string, bank: string): Promise<void> {
  const { data } = await tour.api('listCustomerInternalAccounts', { query: { customerId, currency: 'EUR' } })
  await tour.api('sandboxFundInternalAccount', { path: { accountId: data[0].id }, body: { amount: 100_000 } })
  await logIn(tour, { customerId })
  const quote = await tour.api('createQuote', { body: quoteOf(data[0].id, bank) })
  const path = { quoteId: quote.id }
  await tour.api('executeQuote', { path, body: { scaFactor: 'SMS_OTP' } })
  await tour.admin('advanceClock', { body: { by: '1m' } })
  await tour.api('resendQuoteScaCode', { path })
  await tour.api('authorizeQuote', { path, body: { code } })
  await tour.api('createQuote', {
    body: { ...quoteOf(data[0].id, bank), immediatelyExecute: true, scaFactor: 'SMS_OTP' },
  })
}

async function tourTrust(tour: Tour, path: { readonly externalAccountId: string }): Promise<void> {
  const trust = await tour.api('startBeneficiaryTrust', { path })
  await tour.api('confirmBeneficiaryTrust', { path, body: { challengeId: trust.scaChallenge.id, code } })
  const untrust = await tour.api('startBeneficiaryUntrust', { path })
  await tour.api('confirmBeneficiaryUntrust', { path, body: { challengeId: untrust.scaChallenge.id, code } })
}
