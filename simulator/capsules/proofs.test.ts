import { expect, it } from 'vitest'
import { tampered } from '../../kit/wallet/authenticator.ts'
import {
  Authenticator,
  assertionJson,
  clientKeyFrom,
  freshClaims,
  identityToken,
  nonceFor,
  registrationJson,
  sealCode,
  stamp,
  walletKey,
} from '../../kit/wallet/index.ts'
import { sampleAccount } from '../../steps/support/sample-accounts.ts'
import { begin, expectNoSecrets, world } from '../testing/recorded-world.ts'

const key = clientKeyFrom('the key of a session')
const start = 1_760_000_000_000

/** A world, the secrets that were sent to it, and ways to send more. */
async function person(region: 'US' | 'DE' = 'US') {
  const { simulator, api } = begin({ options: { travelRule: true } })
  const sent: string[] = []
  const call = async (status: number, method: string, path: string, body?: object, headers = {}) => {
    const answer = await api(method, path, body, headers)
    expect([answer.status, answer.text]).toEqual([status, answer.text])
    return JSON.parse(answer.text || '{}')
  }
  const contact = { email: 'ada@example.com', phoneNumber: '+14155550123' }
  const currencies = region === 'US' ? ['USD', 'USDB'] : ['EUR']
  const { id } = await call(201, 'POST', '/customers', {
    ...{ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region, currencies, ...contact },
  })
  return { simulator, call, sent, customer: String(id) }
}

type Person = Awaited<ReturnType<typeof person>>

async function walletOf({ call, customer }: Person): Promise<string> {
  const { data } = await call(200, 'GET', `/customers/internal-accounts?customerId=${customer}&currency=USDB`)
  return String(data[0].id)
}

/** Signs a challenge; the signature is one of the secrets. */
function sign({ sent }: Person, { payloadToSign, requestId }: Record<string, string>, by = key) {
  const signature = stamp(by, String(payloadToSign))
  sent.push(signature)
  return { 'service-wallet-signature': signature, 'request-id': String(requestId) }
}

/** Opens a session with the code of an email; wrong codes before it count as failures. */
async function signIn(ada: Person, codes: readonly string[] = ['000000']) {
  const { call, sent } = ada
  const wallet = await walletOf(ada)
  const { data } = await call(200, 'GET', `/auth/credentials?accountId=${wallet}`)
  const path = `/auth/credentials/${data[0].id}`
  const { otpEncryptionTargetBundle } = await call(200, 'POST', `${path}/challenge`, {})
  for (const code of codes) {
    const seed = Buffer.alloc(32, code)
    const encryptedOtpBundle = await sealCode(otpEncryptionTargetBundle, code, key.compressed, seed)
    sent.push(JSON.parse(encryptedOtpBundle).ciphertext)
    const body = { type: 'EMAIL_OTP', encryptedOtpBundle }
    const challenge = await call(code === '000000' ? 202 : 401, 'POST', `${path}/verify`, body)
    if (code === '000000') await call(200, 'POST', `${path}/verify`, body, sign(ada, challenge))
  }
  return wallet
}

const quoteOf = (from: string, to: string, lockedCurrencyAmount = 1_000) => ({
  source: { sourceType: 'ACCOUNT', accountId: from },
  destination: { destinationType: 'ACCOUNT', accountId: to },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount,
})

const flows: Readonly<Record<string, () => Promise<Person>>> = {
  async 'a code in a bundle, wrong and right'() {
    const ada = await person()
    await signIn(ada, ['987654', '000000'])
    return ada
  },
  async 'signatures of a wallet: another key, another payload, no stamp, the right one'() {
    const ada = await person()
    const path = `/internal-accounts/${await signIn(ada)}`
    const body = { privateEnabled: true }
    const [first, second] = [await ada.call(202, 'PATCH', path, body), await ada.call(202, 'PATCH', path, body)]
    await ada.call(401, 'PATCH', path, body, sign(ada, first, clientKeyFrom('another')))
    const other = { ...sign(ada, first), 'request-id': second.requestId }
    await ada.call(401, 'PATCH', path, body, other)
    await ada.call(401, 'PATCH', path, body, { ...other, 'service-wallet-signature': 'my-own-secret-words' })
    ada.sent.push('my-own-secret-words')
    await ada.call(200, 'PATCH', path, body, sign(ada, first))
    return ada
  },
  async 'an exported wallet and a refreshed session'() {
    const ada = await person()
    const wallet = await signIn(ada)
    const body = { clientPublicKey: clientKeyFrom('the key of an export').uncompressed }
    const exported = `/internal-accounts/${wallet}/export`
    await ada.call(200, 'POST', exported, body, sign(ada, await ada.call(202, 'POST', exported, body)))
    const { data } = await ada.call(200, 'GET', `/auth/sessions?accountId=${wallet}`)
    const path = `/auth/sessions/${data[0].id}/refresh`
    await ada.call(201, 'POST', path, body, sign(ada, await ada.call(202, 'POST', path, body)))
    return ada
  },
  async 'a quote that a wallet pays'() {
    const ada = await person()
    const wallet = await signIn(ada)
    await ada.call(200, 'POST', `/sandbox/internal-accounts/${wallet}/fund`, { amount: 1_000_000_000 })
    const bank = { customerId: ada.customer, ...sampleAccount('USD_ACCOUNT', '001', 2) }
    const { id } = await ada.call(201, 'POST', '/customers/external-accounts', bank)
    const quote = await ada.call(201, 'POST', '/quotes', quoteOf(wallet, id, 1_000_000))
    const [{ accountOrWalletInfo }] = quote.paymentInstructions
    const { payloadToSign } = accountOrWalletInfo
    const path = `/quotes/${quote.id}/execute`
    await ada.call(401, 'POST', path, {}, sign(ada, { payloadToSign: 'something else', requestId: '' }))
    await ada.call(200, 'POST', path, {}, sign(ada, { payloadToSign, requestId: '' }))
    return ada
  },
  async 'a quote of an agent that a wallet pays'() {
    const ada = await person()
    const wallet = await signIn(ada)
    await ada.call(200, 'POST', `/sandbox/internal-accounts/${wallet}/fund`, { amount: 1_000_000_000 })
    const bank = { customerId: ada.customer, ...sampleAccount('USD_ACCOUNT', '001', 2) }
    const { id } = await ada.call(201, 'POST', '/customers/external-accounts', bank)
    const agent = await connectAgent(ada)
    const quote = await ada.call(201, 'POST', '/agents/me/quotes', quoteOf(wallet, id, 1_000_000), agent)
    const [{ accountOrWalletInfo }] = quote.paymentInstructions
    const path = `/agents/me/quotes/${quote.id}/execute`
    const signed = (payloadToSign: string, by = key) => ({
      ...sign(ada, { payloadToSign, requestId: '' }, by),
      ...agent,
    })
    const { payloadToSign } = accountOrWalletInfo
    await ada.call(401, 'POST', path, undefined, signed(payloadToSign, clientKeyFrom('another')))
    await ada.call(401, 'POST', path, undefined, signed('something else'))
    await ada.call(200, 'POST', path, undefined, signed(payloadToSign))
    return ada
  },
  async 'a passkey of a wallet'() {
    const ada = await person()
    const { call, sent } = ada
    const accountId = await signIn(ada)
    const passkey = new Authenticator('a passkey')
    const attestation = passkey.register('Y2hhbGxlbmdl')
    sent.push(attestation.attestationObject, attestation.clientDataJson)
    const body = { type: 'PASSKEY', accountId, nickname: 'Phone', challenge: 'Y2hhbGxlbmdl', attestation }
    const challenge = await call(202, 'POST', '/auth/credentials', body)
    const { id } = await call(201, 'POST', '/auth/credentials', body, sign(ada, challenge))
    const path = `/auth/credentials/${id}`
    const issued = await call(200, 'POST', `${path}/challenge`, { clientPublicKey: key.uncompressed })
    const headers = { 'request-id': issued.requestId }
    const right = passkey.assert(issued.challenge)
    const wrong = { ...right, signature: tampered(right.signature) }
    sent.push(right.signature, wrong.signature, right.clientDataJson)
    await call(401, 'POST', `${path}/verify`, { type: 'PASSKEY', assertion: wrong }, headers)
    await call(200, 'POST', `${path}/verify`, { type: 'PASSKEY', assertion: right }, headers)
    return ada
  },
  async 'a token of an identity provider'() {
    const ada = await person()
    const { call, sent } = ada
    const accountId = await signIn(ada)
    const oidcToken = identityToken(freshClaims('Ada', start))
    const body = { type: 'OAUTH', accountId, oidcToken }
    const { id } = await call(
      201,
      'POST',
      '/auth/credentials',
      body,
      sign(ada, await call(202, 'POST', '/auth/credentials', body)),
    )
    const clientPublicKey = clientKeyFrom('the key of a sign-in').compressed
    const bound = identityToken({ ...freshClaims('Ada', start), nonce: nonceFor(clientPublicKey) })
    sent.push(oidcToken, bound)
    const path = `/auth/credentials/${id}/verify`
    await call(401, 'POST', path, { type: 'OAUTH', oidcToken, clientPublicKey })
    await call(200, 'POST', path, { type: 'OAUTH', oidcToken: bound, clientPublicKey })
    await call(401, 'POST', path, { type: 'OAUTH', oidcToken: bound, clientPublicKey })
    return ada
  },
  async 'the owner of an external wallet'() {
    const ada = await person()
    const { call, sent } = ada
    const owner = walletKey('ETHEREUM_WALLET', 7)
    const sample = sampleAccount('ETHEREUM_WALLET', '001', 3)
    const accountInfo = { ...Object(sample).accountInfo, address: owner.address }
    const body = { customerId: ada.customer, ...sample, accountInfo, ownershipType: 'FIRST_PARTY' }
    const { id } = await call(201, 'POST', '/customers/external-accounts', body)
    const path = `/customers/external-accounts/${id}`
    for (const isRight of [false, true]) {
      const { messageToSign } = await call(201, 'POST', `${path}/challenge`, { method: 'WALLET_SIGNATURE' })
      const signature = owner.sign(isRight ? messageToSign : 'something else')
      sent.push(signature)
      await call(isRight ? 200 : 400, 'POST', `${path}/verify`, { signature })
    }
    return ada
  },
  async 'a passkey as a second factor'() {
    const hans = await person('DE')
    const { call, sent, customer } = hans
    await confirmContact(hans)
    const query = `customerId=${customer}`
    const assertions = await enrol(hans)
    const login = { factor: 'PASSKEY', endUserIpAddress: '192.0.2.7' }
    const { passkeyOptions } = await call(200, 'POST', `/sca/login/start?${query}`, { factor: 'PASSKEY' })
    const [wrong, right] = assertions(passkeyOptions.challenge)
    await call(400, 'POST', `/sca/login/complete?${query}`, { ...login, ...wrong })
    await call(200, 'POST', `/sca/login/complete?${query}`, { ...login, ...right })
    const bank = { customerId: customer, ...sampleAccount('EUR_ACCOUNT', '001', 5) }
    const { id } = await call(201, 'POST', '/customers/external-accounts', bank)
    for (const act of ['trust', 'untrust']) {
      const { scaChallenge } = await call(200, 'POST', `/customers/external-accounts/${id}/${act}`)
      const [, proof] = assertions(scaChallenge.passkeyAssertionOptions.challenge)
      await call(200, 'POST', `/customers/external-accounts/${id}/${act}/confirm`, {
        ...{ challengeId: scaChallenge.id, ...proof },
      })
    }
    const { data } = await call(200, 'GET', `/customers/internal-accounts?${query}&currency=EUR`)
    await call(200, 'POST', `/sandbox/internal-accounts/${data[0].id}/fund`, { amount: 100_000 })
    const quote = await call(201, 'POST', '/quotes', quoteOf(data[0].id, id))
    const executed = await call(200, 'POST', `/quotes/${quote.id}/execute`, { scaFactor: 'PASSKEY' })
    const asked = executed.scaChallenge.passkeyAssertionOptions.challenge
    for (const [index, proof] of assertions(asked).entries())
      await call(index === 0 ? 400 : 200, 'POST', `/quotes/${quote.id}/authorize`, proof)
    expect(sent.length).toBeGreaterThan(8)
    return hans
  },
}

/** Connects an agent that may pay at once; returns the header with its token. */
async function connectAgent({ call, customer: customerId }: Person) {
  const spendingLimits = { currency: 'USD', perTransactionLimit: 1_000_000 }
  const policy = { permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'], defaultExecutionMode: 'AUTO', spendingLimits }
  const { deviceCode } = await call(201, 'POST', '/agents', { name: 'Bookkeeper', customerId, policy })
  const { accessToken } = await call(200, 'POST', `/agents/device-codes/${deviceCode.code}/redeem`)
  return { authorization: `Bearer ${accessToken}` }
}

/** Confirms email and phone; a wrong code is a secret of the client. */
async function confirmContact({ call, sent, customer }: Person): Promise<void> {
  for (const channel of ['email', 'phone']) {
    await call(204, 'POST', `/customers/${customer}/verify-${channel}`)
    await call(400, 'POST', `/customers/${customer}/verify-${channel}/confirm`, { code: '908172' })
    await call(200, 'POST', `/customers/${customer}/verify-${channel}/confirm`, { code: '123456' })
  }
  sent.push('908172')
}

/** Enrols a passkey; returns a function that makes a wrong and a right assertion for a challenge. */
async function enrol({ call, sent, customer }: Person) {
  const query = `customerId=${customer}`
  const { allowedOrigins, relyingPartyId, options } = await call(200, 'POST', `/sca/factors?${query}`, {
    type: 'PASSKEY',
  })
  const origin = String(allowedOrigins[0])
  const passkey = new Authenticator('a factor', { origin, rpId: relyingPartyId })
  const credential = registrationJson(passkey.register(options.challenge))
  sent.push(credential.response.clientDataJSON, credential.response.attestationObject)
  await call(200, 'POST', `/sca/factors/confirm?${query}`, { type: 'PASSKEY', origin, credential })
  return (challenge: string) => {
    const made = passkey.assert(Buffer.from(challenge, 'base64url').toString())
    sent.push(made.clientDataJson, made.signature)
    return [tampered(made.signature), made.signature].map((signature) => ({
      origin,
      passkeyAssertion: assertionJson({ ...made, signature }),
    }))
  }
}

it.each(Object.entries(flows))('goes on from the proof of %s', async (_name, flow) => {
  const { simulator, sent } = await flow()
  const { capsule } = await expectNoSecrets(simulator.worlds.get(world), sent)
  expect(capsule.inputs.some((input) => input.kind === 'request' && input.proof !== undefined)).toBe(true)
})
