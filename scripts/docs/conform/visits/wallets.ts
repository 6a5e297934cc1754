import { Authenticator, type ClientKey, clientKeyFrom, sealCode, stamp } from '../../../../kit/wallet/index.ts'
import type { Json, TourRequest } from '../../examples/tour.ts'
import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'
import { account, addAccount, addPayer, attempt, fund, quoteOf, settle, type Visit, valuesOf } from './shared.ts'

/** A key of the client, by its name in the plan. */
function keyOf(tour: RecordingTour, name: string): ClientKey {
  const key = clientKeyFrom(name)
  tour.standsFor(`{{key ${name}}}`, key.compressed)
  tour.standsFor(`{{longkey ${name}}}`, key.uncompressed)
  return key
}

/** The service and the public API have two names for the header. */
function signature(tour: RecordingTour, name: string, payload: string, reference: string) {
  const value = stamp(keyOf(tour, name), payload)
  tour.standsFor(`{{stamp ${name} ${reference}}}`, value)
  return { 'service-wallet-signature': value, 'grid-wallet-signature': value }
}

/** Sends a request, signs its challenge with a key and sends it again; it may be refused. */
async function signed(tour: RecordingTour, id: string, request: TourRequest, key = 'session'): Promise<Json> {
  const { payloadToSign, requestId } = await tour.api(id, request)
  const headers = signature(tour, key, payloadToSign, `${tour.lastStep}/payloadToSign`)
  return attempt(tour, id, { ...request, headers: { ...headers, 'request-id': requestId } })
}

async function codeBody(tour: RecordingTour, credential: string, kind: string, code: string): Promise<object> {
  const path = { id: credential }
  const { otpEncryptionTargetBundle } = await tour.api('challengeAuthCredential', { path, body: {} })
  const bundle = await sealCode(otpEncryptionTargetBundle, code, keyOf(tour, 'session').compressed)
  tour.standsFor(`{{${kind} session ${tour.lastStep}/otpEncryptionTargetBundle}}`, bundle)
  return { type: 'EMAIL_OTP', encryptedOtpBundle: bundle }
}

/** Signs in with a code of an email, in vain at first. */
async function signIn(tour: RecordingTour, credential: string): Promise<Json> {
  const path = { id: credential }
  const [right = ''] = valuesOf('wallet-otp')
  const wrong = await codeBody(tour, credential, 'wrongcode', '999999')
  await attempt(tour, 'verifyAuthCredential', { path, body: wrong })
  return signed(tour, 'verifyAuthCredential', { path, body: await codeBody(tour, credential, 'code', right) })
}

/** Registers a passkey, and signs in with it. */
async function passkey(tour: RecordingTour, accountId: string): Promise<void> {
  const phone = new Authenticator('phone')
  const challenge = Buffer.from('a challenge of the client').toString('base64url')
  const attestation = phone.register(challenge)
  tour.standsFor('{{attestation phone}}', attestation)
  const body = { type: 'PASSKEY', accountId, nickname: 'Phone', challenge, attestation }
  const { id, credentialId } = await signed(tour, 'createAuthCredential', { body })
  const path = { id: String(id) }
  const asked = await tour.api('challengeAuthCredential', {
    path,
    body: { clientPublicKey: keyOf(tour, 'second').compressed },
  })
  const assertion = phone.assert(asked.challenge)
  tour.standsFor(`{{assertion phone ${tour.lastStep}/challenge}}`, assertion)
  const headers = { 'request-id': asked.requestId }
  await tour.api('verifyAuthCredential', { path, headers, body: { type: 'PASSKEY', assertion } })
  await magicSignIn(tour, path, credentialId)
  await signed(tour, 'revokeAuthCredential', { path })
}

/** Signs in with the signature that the sandbox accepts from every passkey. */
async function magicSignIn(tour: RecordingTour, path: { readonly id: string }, credentialId: string): Promise<void> {
  const request = { path: { ...path }, body: { clientPublicKey: keyOf(tour, 'second').compressed } }
  const { requestId } = await tour.api('challengeAuthCredential', request)
  const [signature] = valuesOf('passkey-signature')
  const unsigned = Buffer.from('{}').toString('base64url')
  const assertion = { credentialId, clientDataJson: unsigned, authenticatorData: unsigned, signature }
  const headers = { 'request-id': String(requestId) }
  await tour.api('verifyAuthCredential', { path: { ...path }, headers, body: { type: 'PASSKEY', assertion } })
}

/** A wallet is opened with a code and with a passkey, pays, and is exported. */
async function wallets(tour: RecordingTour): Promise<void> {
  const { customerId } = await addPayer(tour, { currencies: ['USD', 'USDB'] })
  const wallet = await fund(tour, customerId, 'USDB', 500_000_000)
  const { data } = await tour.api('listAuthCredentials', { query: { accountId: wallet } })
  const session = await signIn(tour, String(data[0].id))
  await payFrom(tour, customerId, wallet)
  const second = await signed(tour, 'createAuthCredential', { body: { type: 'SMS_OTP', accountId: wallet } })
  await signed(tour, 'revokeAuthCredential', { path: { id: second.id } })
  await passkey(tour, wallet)
  await tour.api('listAuthSessions', { query: { accountId: wallet } })
  await signed(tour, 'updateInternalAccount', { path: { id: wallet }, body: { privateEnabled: true } })
  await delegatedKey(tour, customerId, wallet)
  for (const email of [`ada-${uniqueRun}+424@example.com`, `countess-${uniqueRun}@example.com`])
    await signed(tour, 'updateCustomerById', { path: { customerId }, body: { customerType: 'INDIVIDUAL', email } })
  const clientPublicKey = keyOf(tour, 'receiver').uncompressed
  await signed(tour, 'exportInternalAccount', { path: { id: wallet }, body: { clientPublicKey } })
  const refreshed = await signed(tour, 'refreshAuthSession', { path: { id: session.id }, body: { clientPublicKey } })
  await signed(tour, 'revokeAuthSession', { path: { id: refreshed.id } })
}

/** The quote of a wallet has the payload; its execution has the signature. */
async function payFrom(tour: RecordingTour, customerId: string, wallet: string): Promise<void> {
  const bank = await addAccount(tour, customerId, 'EUR_ACCOUNT', '001', 1)
  const quote = await tour.api('createQuote', { body: quoteOf(account(wallet), account(bank), 50_000_000) })
  const { payloadToSign } = quote.paymentInstructions[0].accountOrWalletInfo
  const pointer = '/paymentInstructions/0/accountOrWalletInfo/payloadToSign'
  const headers = signature(tour, 'session', payloadToSign, `${tour.lastStep}${pointer}`)
  await tour.api('executeQuote', { path: { quoteId: quote.id }, body: {}, headers })
  await settle(tour, { transactionId: String(quote.transactionId) })
}

async function delegatedKey(tour: RecordingTour, customerId: string, wallet: string): Promise<void> {
  const card = await tour.api('createCard', {
    body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [wallet] },
  })
  await tour.api('updateCardById', { path: { id: card.id }, body: { maxSpendPerTransaction: 50_000 } })
  const request = { body: { cardId: card.id, internalAccountId: wallet, nickname: 'Spending' } }
  const { payloadToSign, requestId } = await signed(tour, 'createDelegatedKey', request)
  const headers = signature(tour, 'session', payloadToSign, `${tour.lastStep}/payloadToSign`)
  const key = await tour.api('createDelegatedKey', { ...request, headers: { ...headers, 'request-id': requestId } })
  await tour.api('listDelegatedKeys', { query: { accountId: wallet } })
  await tour.api('getDelegatedKeyById', { path: { id: key.id } })
  await tour.api('revokeDelegatedKey', { path: { id: key.id } })
}

export const walletVisits: Readonly<Record<string, Visit>> = {
  'embedded-wallet': { title: 'An embedded wallet, with codes, passkeys and signatures', visit: wallets },
}
