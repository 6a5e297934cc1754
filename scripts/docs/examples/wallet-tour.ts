import { clientKeyFrom, sealCode, signedHeaders } from '../../../kit/wallet/index.ts'
import type { Accounts } from './accounts-tour.ts'
import type { People } from './customers-tour.ts'
import type { Json, Tour, TourRequest } from './tour.ts'

const sessionKey = clientKeyFrom('the key of the tour')
const repeatable = Buffer.alloc(32, 7)

/** Sends a request, signs its challenge with the key of the session and sends it again. */
export async function signed(tour: Tour, id: string, request: TourRequest, key = sessionKey): Promise<Json> {
  const { payloadToSign, requestId } = await tour.api(id, request)
  return tour.api(id, { ...request, headers: signedHeaders(key, { payloadToSign, requestId }) })
}

/** Does the same at a slow provider, which answers once that it is still processing the request. */
async function signedSlowly(tour: Tour, id: string, request: TourRequest): Promise<Json> {
  const { payloadToSign, requestId } = await tour.api(id, request)
  await tour.admin('addFault', { body: { kind: 'walletProcessing', operation: id } })
  const again = { ...request, headers: signedHeaders(sessionKey, { payloadToSign, requestId }) }
  await tour.api(id, again)
  return tour.api(id, again)
}

/** Signs in to a wallet with the code of an email. */
async function signIn(tour: Tour, credential: string): Promise<Json> {
  const path = { id: credential }
  const { otpEncryptionTargetBundle } = await tour.api('challengeAuthCredential', { path, body: {} })
  const bundle = await sealCode(otpEncryptionTargetBundle, '000000', sessionKey.compressed, repeatable)
  return signed(tour, 'verifyAuthCredential', { path, body: { type: 'EMAIL_OTP', encryptedOtpBundle: bundle } })
}

export async function tourWallet(tour: Tour, { ada }: People, { wallet }: Accounts): Promise<void> {
  const { data } = await tour.api('listAuthCredentials', { query: { accountId: wallet } })
  const session = await signIn(tour, data[0].id)
  const second = await signedSlowly(tour, 'createAuthCredential', { body: { type: 'SMS_OTP', accountId: wallet } })
  await signedSlowly(tour, 'revokeAuthCredential', { path: { id: second.id } })
  await tour.api('listAuthSessions', { query: { accountId: wallet } })
  await tourDelegatedKeys(tour, ada, wallet)
  await signed(tour, 'updateInternalAccount', { path: { id: wallet }, body: { privateEnabled: true } })
  const clientPublicKey = clientKeyFrom('another key of the tour').uncompressed
  await signed(tour, 'exportInternalAccount', { path: { id: wallet }, body: { clientPublicKey } })
  const refreshing = { path: { id: session.id }, body: { clientPublicKey } }
  const refreshed = await signedSlowly(tour, 'refreshAuthSession', refreshing)
  await signedSlowly(tour, 'revokeAuthSession', { path: { id: refreshed.id } })
  const email = 'countess@example.com'
  await tour.api('updateCustomerById', { path: { customerId: ada }, body: { customerType: 'INDIVIDUAL', email } })
}

async function tourDelegatedKeys(tour: Tour, ada: string, wallet: string): Promise<void> {
  const card = await tour.api('createCard', { body: { cardholderId: ada, form: 'VIRTUAL', fundingSources: [wallet] } })
  const request = { body: { cardId: card.id, internalAccountId: wallet, nickname: 'Spending' } }
  const { payloadToSign, requestId } = await signed(tour, 'createDelegatedKey', request)
  const last = { ...request, headers: signedHeaders(sessionKey, { payloadToSign, requestId }) }
  await tour.admin('addFault', { body: { kind: 'walletProcessing', operation: 'createDelegatedKey' } })
  await tour.api('createDelegatedKey', last)
  const key = await tour.api('createDelegatedKey', last)
  await tour.api('listDelegatedKeys', { query: { accountId: wallet } })
  await tour.api('getDelegatedKeyById', { path: { id: key.id } })
  await tour.api('revokeDelegatedKey', { path: { id: key.id } })
}
