import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClientKey, clientKeyFrom, stamp } from '../../../../kit/wallet/index.ts'
import { createSimulator } from '../../../app.ts'
import { openSession } from '../model/index.ts'

const simulator = createSimulator({ strict: true, frozen: true, seed: 'signed requests' })
beforeAll(() => simulator.listen())
afterAll(() => simulator.close())

type Json = Readonly<Record<string, string>>

interface Answer {
  readonly status: number
  readonly json: Json
}

interface TestRequest {
  readonly method: string
  readonly path: string
  readonly body?: object
}

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function send(
  { method, path, body }: TestRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(simulator.baseUrl + path, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? {} : JSON.parse(text) }
}

const sendSigned = (request: TestRequest, { json: { payloadToSign = '', requestId = '' } }: Answer, key: ClientKey) =>
  send(request, { 'service-wallet-signature': stamp(key, payloadToSign), 'request-id': requestId })

/** Sends all first requests concurrently, then all signed ones. */
async function sendAllSigned(times: number, request: TestRequest, key: ClientKey): Promise<readonly Answer[]> {
  const challenges = await Promise.all(Array.from({ length: times }, () => send(request)))
  return Promise.all(challenges.map((challenge) => sendSigned(request, challenge, key)))
}

const list = async (path: string): Promise<readonly Json[]> => {
  const { json } = await send({ method: 'GET', path })
  // The one member that is not text.
  return json['data'] as unknown as readonly Json[]
}

/** Creates a wallet and a session that may sign for it. */
async function createWallet(name: string) {
  const person = { customerType: 'INDIVIDUAL', fullName: `${name} Walker`, phoneNumber: '+14155550123' }
  const body = { ...person, email: `${name}@example.com` }
  const { id: customer = '' } = (await send({ method: 'POST', path: '/customers', body })).json
  const accounts = await list(`/customers/internal-accounts?type=EMBEDDED_WALLET&customerId=${customer}`)
  const wallet = accounts[0]?.['id'] ?? ''
  const credential = (await list(`/auth/credentials?accountId=${wallet}`))[0]?.['id'] ?? ''
  const key = clientKeyFrom(name)
  const { engine } = simulator.worlds.default
  const start = { accountId: wallet, credentialId: credential, publicKey: key.compressed }
  const session = engine.commit({ kind: 'admin', name: 'test' }, () => openSession(engine, start)).result.id
  return { customer, wallet, credential, session, key }
}

const target = clientKeyFrom('target')
const targetBody = { clientPublicKey: target.uncompressed }
const refreshRequest = (session: string): TestRequest => ({
  method: 'POST',
  path: `/auth/sessions/${session}/refresh`,
  body: targetBody,
})
const exportRequest = (wallet: string): TestRequest => ({
  method: 'POST',
  path: `/internal-accounts/${wallet}/export`,
  body: targetBody,
})

describe('equal concurrent requests', () => {
  it('to refresh a session get a sealed key each', async () => {
    const { session, key } = await createWallet('Ada')
    const refreshed = await sendAllSigned(4, refreshRequest(session), key)
    expect(refreshed.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(refreshed.map(({ json }) => json['id'])).size).toBe(4)
    expect(new Set(refreshed.map(({ json }) => json['encryptedSessionSigningKey'])).size).toBe(4)
  })

  it('to export a wallet get a sealed bundle each', async () => {
    const { wallet, key } = await createWallet('Bob')
    const exported = await sendAllSigned(4, exportRequest(wallet), key)
    expect(exported.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(exported.map(({ json }) => json['encryptedWalletCredentials'])).size).toBe(4)
  })
})

interface Payload {
  readonly organizationId: string
  readonly parameters: { readonly userId?: string }
}

describe('the payload that a wallet signs', () => {
  type Wallet = Awaited<ReturnType<typeof createWallet>>

  /** Lists a request for every activity that names the wallet's user. */
  const userRequests = ({ customer, wallet, credential, session }: Wallet): readonly TestRequest[] => [
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
      body: { type: 'OAUTH', accountId: wallet, oidcToken: createToken() },
    },
  ]

  const walletRequests = ({ wallet, session }: Wallet): readonly TestRequest[] => [
    refreshRequest(session),
    exportRequest(wallet),
    { method: 'PATCH', path: `/internal-accounts/${wallet}`, body: { privateEnabled: true } },
  ]

  function createToken(): string {
    const seconds = Math.floor(simulator.worlds.default.engine.now() / 1_000)
    const claims = { iss: 'https://accounts.google.com', sub: 'somebody', aud: 'app', iat: seconds, exp: seconds + 60 }
    const parts = [{ alg: 'RS256', kid: 'any', typ: 'JWT' }, claims]
    const [header, content] = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    return `${header}.${content}.c2lnbmF0dXJl`
  }

  /** Creates a wallet with two credentials, so that the first can be removed. */
  async function createWithTwoCredentials(name: string): Promise<Wallet> {
    const wallet = await createWallet(name)
    const addition = { method: 'POST', path: '/auth/credentials', body: { type: 'SMS_OTP', accountId: wallet.wallet } }
    expect((await sendSigned(addition, await send(addition), wallet.key)).status).toBe(201)
    return wallet
  }

  async function payloadsOf(requests: readonly TestRequest[]): Promise<readonly Payload[]> {
    const challenges = await Promise.all(requests.map((request) => send(request)))
    expect(challenges.map(({ status }) => status)).toEqual(requests.map(() => 202))
    return challenges.map(({ json }) => JSON.parse(json['payloadToSign'] ?? ''))
  }

  it('names the same user in all requests of a wallet', async () => {
    const [one, other] = [await createWithTwoCredentials('Carol'), await createWithTwoCredentials('Dan')]
    const users = (await payloadsOf(userRequests(one))).map(({ parameters }) => parameters.userId)
    expect(users[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(users).size).toBe(1)
    const [elsewhere] = await payloadsOf(userRequests(other))
    expect(elsewhere?.parameters.userId).not.toBe(users[0])
  })

  it('names the same organization in all requests and exports of a wallet', async () => {
    const one = await createWithTwoCredentials('Erin')
    const payloads = await payloadsOf([...userRequests(one), ...walletRequests(one)])
    const [exported] = await sendAllSigned(1, exportRequest(one.wallet), one.key)
    const bundle: { readonly data: string } = JSON.parse(exported?.json['encryptedWalletCredentials'] ?? '')
    const { organizationId }: Payload = JSON.parse(Buffer.from(bundle.data, 'hex').toString())
    expect(new Set(payloads.map((payload) => payload.organizationId))).toEqual(new Set([organizationId]))
    const [elsewhere] = await payloadsOf([exportRequest((await createWallet('Frank')).wallet)])
    expect(elsewhere?.organizationId).not.toBe(organizationId)
  })
})
