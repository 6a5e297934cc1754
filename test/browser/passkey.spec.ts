import type { Page } from '@playwright/test'
import { type ClientKey, clientKeyFrom, openExport, openSessionKey, sealCode, stamp } from '../../kit/wallet/index.ts'
import { expect, test } from './fixtures.ts'
import { addAuthenticator, openSite } from './platform-site.ts'
import type { Body, Sandbox } from './sandbox.ts'

/** The platform's page: it creates and uses passkeys; everything else is the platform's server's work. */
const platformPage = `<!doctype html><html lang="en"><title>Wallet</title><h1>Wallet</h1><script>
const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
async function register(challenge, algorithms, attestation) {
  const { rawId, response } = await navigator.credentials.create({ publicKey: {
    challenge: bytes(challenge),
    rp: { id: location.hostname, name: 'Wallet' },
    user: { id: crypto.getRandomValues(new Uint8Array(16)), name: 'ada', displayName: 'Ada' },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    attestation,
  } })
  return {
    credentialId: text(rawId),
    clientDataJson: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
    transports: response.getTransports(),
    algorithm: response.getPublicKeyAlgorithm(),
  }
}
async function use(challenge, credentialId) {
  const { rawId, response } = await navigator.credentials.get({ publicKey: {
    challenge: new TextEncoder().encode(challenge),
    rpId: location.hostname,
    allowCredentials: [{ type: 'public-key', id: bytes(credentialId) }],
  } })
  return {
    credentialId: text(rawId),
    clientDataJson: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle === null ? {} : { userHandle: text(response.userHandle) }),
  }
}
</script></html>`

interface Holder {
  readonly wallet: string
  readonly credential: string
}

const session = clientKeyFrom('the session of a browser')

async function newHolder(sandbox: Sandbox): Promise<Holder> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Walker', email: 'ada@example.com' }
  const { id } = await sandbox.call('POST', '/customers', person)
  const accounts = await sandbox.call('GET', `/customers/internal-accounts?customerId=${id}`)
  const wallet = String(listOf(accounts).find(({ type }) => type === 'EMBEDDED_WALLET')?.['id'])
  const [credential] = listOf(await sandbox.call('GET', `/auth/credentials?accountId=${wallet}`))
  return { wallet, credential: String(credential?.['id']) }
}

const listOf = (body: Body) => body['data'] as readonly Body[]

async function signed(sandbox: Sandbox, by: ClientKey, method: string, path: string, body: Body): Promise<Body> {
  const { payloadToSign, requestId } = await sandbox.call(method, path, body)
  const signature = stamp(by, String(payloadToSign))
  return sandbox.call(method, path, body, { 'service-wallet-signature': signature, 'request-id': String(requestId) })
}

async function signInByCode(sandbox: Sandbox, { credential }: Holder): Promise<void> {
  const path = `/auth/credentials/${credential}`
  const { otpEncryptionTargetBundle } = await sandbox.call('POST', `${path}/challenge`)
  const encryptedOtpBundle = await sealCode(String(otpEncryptionTargetBundle), '000000', session.compressed)
  await signed(sandbox, session, 'POST', `${path}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle })
}

/** Requests a challenge, has the browser sign it, and sends the assertion. */
async function signInByPasskey(sandbox: Sandbox, visitor: Page, passkey: Body, clientPublicKey: string) {
  const path = `/auth/credentials/${passkey['id']}`
  const { challenge, requestId, credentialId } = await sandbox.call('POST', `${path}/challenge`, { clientPublicKey })
  const assertion = await visitor.evaluate(`use(${JSON.stringify(challenge)}, ${JSON.stringify(credentialId)})`)
  return sandbox.call('POST', `${path}/verify`, { type: 'PASSKEY', assertion }, { 'request-id': String(requestId) })
}

/** The browser's options for a new passkey, preferred algorithm first, and the format of its attestation. */
interface PasskeyOptions {
  readonly algorithms: readonly number[]
  readonly attestation: 'none' | 'direct'
  readonly format: 'none' | 'packed'
}

/** Registers a passkey with a signed request and returns it as the API shows it. */
async function register(sandbox: Sandbox, visitor: Page, { wallet }: Holder, options: PasskeyOptions): Promise<Body> {
  const challenge = Buffer.from(`registration for ${wallet}`).toString('base64url')
  const call = `register('${challenge}', ${JSON.stringify(options.algorithms)}, '${options.attestation}')`
  const { algorithm, ...attestation } = (await visitor.evaluate(call)) as Body
  expect(algorithm).toBe(options.algorithms[0])
  expect(Buffer.from(String(attestation['attestationObject']), 'base64url').toString('latin1')).toContain(
    options.format,
  )
  const body = { type: 'PASSKEY', accountId: wallet, nickname: 'Browser', challenge, attestation }
  const passkey = await signed(sandbox, session, 'POST', '/auth/credentials', body)
  expect(passkey['credentialId']).toBe(attestation['credentialId'])
  return passkey
}

const [es256, rs256] = [-7, -257]

const passkeys: Readonly<Record<string, PasskeyOptions>> = {
  'a passkey of the browser': { algorithms: [es256, rs256], attestation: 'none', format: 'none' },
  'a passkey with a packed attestation': { algorithms: [es256, rs256], attestation: 'direct', format: 'packed' },
  'a passkey with an RSA key': { algorithms: [rs256, es256], attestation: 'none', format: 'none' },
}

for (const [name, options] of Object.entries(passkeys))
  test(`${name} is registered and signs in`, async ({ sandbox, openVisitor, atEnd }) => {
    const site = await openSite(platformPage)
    atEnd(site.close)
    const holder = await newHolder(sandbox)
    await signInByCode(sandbox, holder)
    const { page } = await openVisitor({})
    await page.goto(site.origin)
    await addAuthenticator(page)
    const passkey = await register(sandbox, page, holder, options)

    const own = clientKeyFrom('a key of the client')
    const first = await signInByPasskey(sandbox, page, passkey, own.compressed)
    expect(first['id']).toMatch(/^Session:/)
    expect(first['encryptedSessionSigningKey']).toBeUndefined()
    // The authenticator's counter has advanced; a second sign-in must accept that.
    const second = await signInByPasskey(sandbox, page, passkey, own.uncompressed)
    const opened = await openSessionKey(own, String(second['encryptedSessionSigningKey']))
    const body = { clientPublicKey: own.uncompressed }
    const exported = await signed(sandbox, opened, 'POST', `/internal-accounts/${holder.wallet}/export`, body)
    const words = await openExport(own, String(exported['encryptedWalletCredentials']))
    expect(words).toMatch(/^(?:[a-z]+ ){11}[a-z]+$/)
  })
