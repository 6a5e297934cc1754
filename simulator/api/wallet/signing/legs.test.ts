import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../../app.ts'
import { stampOver, type TestKey, testKey } from '../../../testing/wallet-keys.ts'
import { openSession } from '../model/index.ts'

const simulator = createSimulator({ strict: true, frozen: true, seed: 'legs' })
beforeAll(() => simulator.listen())
afterAll(() => simulator.close())

type Json = Readonly<Record<string, string>>

interface Heard {
  readonly status: number
  readonly json: Json
}

interface Wish {
  readonly method: string
  readonly path: string
  readonly body?: object
}

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function send({ method, path, body }: Wish, headers: Readonly<Record<string, string>> = {}): Promise<Heard> {
  const answer = await fetch(simulator.baseUrl + path, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? {} : JSON.parse(text) }
}

const sendSigned = (wish: Wish, { json: { payloadToSign = '', requestId = '' } }: Heard, key: TestKey) =>
  send(wish, { 'service-wallet-signature': stampOver(key, payloadToSign), 'request-id': requestId })

/** The first requests at the same time, then all the signed ones at the same time. */
async function signedAtOnce(times: number, wish: Wish, key: TestKey): Promise<readonly Heard[]> {
  const challenges = await Promise.all(Array.from({ length: times }, () => send(wish)))
  return Promise.all(challenges.map((challenge) => sendSigned(wish, challenge, key)))
}

const listed = async (path: string): Promise<readonly Json[]> => {
  const { json } = await send({ method: 'GET', path })
  return json['data'] as unknown as readonly Json[]
}

/** A wallet and a session that may sign for it. */
async function aWallet(name: string) {
  const person = { customerType: 'INDIVIDUAL', fullName: `${name} Walker`, phoneNumber: '+14155550123' }
  const body = { ...person, email: `${name}@example.com` }
  const { id: customer = '' } = (await send({ method: 'POST', path: '/customers', body })).json
  const accounts = await listed(`/customers/internal-accounts?type=EMBEDDED_WALLET&customerId=${customer}`)
  const wallet = accounts[0]?.['id'] ?? ''
  const credential = (await listed(`/auth/credentials?accountId=${wallet}`))[0]?.['id'] ?? ''
  const key = testKey(name)
  const { engine } = simulator.worlds.default
  const opening = { accountId: wallet, credentialId: credential, publicKey: key.compressed }
  const session = engine.commit({ kind: 'admin', name: 'test' }, () => openSession(engine, opening)).result.id
  return { customer, wallet, credential, session, key }
}

const target = testKey('target')
const sealedTo = { clientPublicKey: target.uncompressed }
const refresh = (session: string): Wish => ({
  method: 'POST',
  path: `/auth/sessions/${session}/refresh`,
  body: sealedTo,
})
const exporting = (wallet: string): Wish => ({
  method: 'POST',
  path: `/internal-accounts/${wallet}/export`,
  body: sealedTo,
})

describe('equal wishes at the same time', () => {
  it('to refresh a session are sealed a key each', async () => {
    const { session, key } = await aWallet('Ada')
    const refreshed = await signedAtOnce(4, refresh(session), key)
    expect(refreshed.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(refreshed.map(({ json }) => json['id'])).size).toBe(4)
    expect(new Set(refreshed.map(({ json }) => json['encryptedSessionSigningKey'])).size).toBe(4)
  })

  it('to export a wallet are sealed a bundle each', async () => {
    const { wallet, key } = await aWallet('Bob')
    const exported = await signedAtOnce(4, exporting(wallet), key)
    expect(exported.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(exported.map(({ json }) => json['encryptedWalletCredentials'])).size).toBe(4)
  })
})

interface Payload {
  readonly organizationId: string
  readonly parameters: { readonly userId?: string }
}

describe('what a wallet signs', () => {
  type Wallet = Awaited<ReturnType<typeof aWallet>>

  /** Every activity that names the wallet's user. */
  const ofTheUser = ({ customer, wallet, credential, session }: Wallet): readonly Wish[] => [
    { method: 'DELETE', path: `/auth/sessions/${session}` },
    { method: 'DELETE', path: `/auth/credentials/${credential}` },
    {
      method: 'PATCH',
      path: `/customers/${customer}`,
      body: { customerType: 'INDIVIDUAL', email: `other-${session.slice(-6)}@example.com` },
    },
    {
      method: 'PATCH',
      path: `/customers/${customer}`,
      body: { customerType: 'INDIVIDUAL', phoneNumber: '+14155550199' },
    },
    {
      method: 'POST',
      path: '/auth/credentials',
      body: { type: 'OAUTH', accountId: wallet, oidcToken: anIdentity() },
    },
  ]

  const ofTheWallet = ({ wallet, session }: Wallet): readonly Wish[] => [
    refresh(session),
    exporting(wallet),
    { method: 'PATCH', path: `/internal-accounts/${wallet}`, body: { privateEnabled: true } },
  ]

  function anIdentity(): string {
    const seconds = Math.floor(simulator.worlds.default.engine.now() / 1_000)
    const claims = { iss: 'https://accounts.google.com', sub: 'somebody', aud: 'app', iat: seconds, exp: seconds + 60 }
    const parts = [{ alg: 'RS256', kid: 'any', typ: 'JWT' }, claims]
    const [header, content] = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    return `${header}.${content}.c2lnbmF0dXJl`
  }

  /** A second credential, so that the first may go. */
  async function withTwoCredentials(name: string): Promise<Wallet> {
    const made = await aWallet(name)
    const adding = { method: 'POST', path: '/auth/credentials', body: { type: 'SMS_OTP', accountId: made.wallet } }
    expect((await sendSigned(adding, await send(adding), made.key)).status).toBe(201)
    return made
  }

  async function payloadsOf(wishes: readonly Wish[]): Promise<readonly Payload[]> {
    const asked = await Promise.all(wishes.map((wish) => send(wish)))
    expect(asked.map(({ status }) => status)).toEqual(wishes.map(() => 202))
    return asked.map(({ json }) => JSON.parse(json['payloadToSign'] ?? ''))
  }

  it('names one user for each wallet, whatever it is about', async () => {
    const [one, other] = [await withTwoCredentials('Carol'), await withTwoCredentials('Dan')]
    const users = (await payloadsOf(ofTheUser(one))).map(({ parameters }) => parameters.userId)
    expect(users[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(users).size).toBe(1)
    const [elsewhere] = await payloadsOf(ofTheUser(other))
    expect(elsewhere?.parameters.userId).not.toBe(users[0])
  })

  it('names one organization for each wallet, which its export names too', async () => {
    const one = await withTwoCredentials('Erin')
    const payloads = await payloadsOf([...ofTheUser(one), ...ofTheWallet(one)])
    const [exported] = await signedAtOnce(1, exporting(one.wallet), one.key)
    const { data } = JSON.parse(exported?.json['encryptedWalletCredentials'] ?? '') as { readonly data: string }
    const { organizationId } = JSON.parse(Buffer.from(data, 'hex').toString()) as Payload
    expect(new Set(payloads.map((payload) => payload.organizationId))).toEqual(new Set([organizationId]))
    const [elsewhere] = await payloadsOf([exporting((await aWallet('Frank')).wallet)])
    expect(elsewhere?.organizationId).not.toBe(organizationId)
  })
})
