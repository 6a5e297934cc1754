import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { type ClientKey, clientKeyFrom, openExport, openSessionKey, sealCode, stamp } from './index.ts'

const simulator = createSimulator({ port: 0, strict: true, logLevel: 'silent' })
let origin = ''
beforeAll(async () => {
  origin = await simulator.listen()
})
afterAll(() => simulator.close())

interface Heard {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form are looked into
  readonly json: any
}

/** A client of a world that knows only its address and credential. */
class Client {
  readonly heard: Heard[] = []
  constructor(
    readonly baseUrl: string,
    readonly authorization: string,
  ) {}

  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Heard> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: { authorization: this.authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const heard = { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
    this.heard.push(heard)
    return heard
  }

  /** Sends both requests of a signed operation. */
  async signed(key: ClientKey, method: string, path: string, body?: object): Promise<Heard> {
    const { json } = await this.send(method, path, body)
    return this.send(method, path, body, signature(key, json))
  }
}

const signature = (key: ClientKey, { payloadToSign, requestId }: Record<string, string>) => ({
  'service-wallet-signature': stamp(key, String(payloadToSign)),
  'request-id': String(requestId),
})

async function aClient(seed: string, wallets: object = {}): Promise<Client> {
  const response = await fetch(`${origin}/admin/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed, frozen: true, startAt: '2025-11-15T12:00:00Z', options: { wallets } }),
  })
  const { baseUrl, clientId, clientSecret } = (await response.json()) as Record<string, string>
  return new Client(String(baseUrl), `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
}

async function aWallet(client: Client): Promise<{ wallet: string; path: string }> {
  const contact = { email: 'ada@example.com', phoneNumber: '+14155550123' }
  const customer = await client.send('POST', '/customers', {
    customerType: 'INDIVIDUAL',
    fullName: 'Ada Lovelace',
    ...contact,
  })
  const accounts = await client.send('GET', `/customers/internal-accounts?customerId=${customer.json.id}`)
  const { id: wallet } = accounts.json.data.find(({ type }: { type: string }) => type === 'EMBEDDED_WALLET')
  const credentials = await client.send('GET', `/auth/credentials?accountId=${wallet}`)
  return { wallet, path: `/auth/credentials/${credentials.json.data[0].id}` }
}

const seedOf = (text: string) => createHash('sha256').update(text).digest()
const body = (encryptedOtpBundle: string, type = 'EMAIL_OTP') => ({ type, encryptedOtpBundle })

async function sealed(client: Client, path: string, code: string, key: ClientKey, seed?: Buffer): Promise<object> {
  const { json } = await client.send('POST', `${path}/challenge`)
  return body(await sealCode(json.otpEncryptionTargetBundle, code, key.compressed, seed))
}

describe('the same seed and the same requests', () => {
  const sessionKey = clientKeyFrom('session')
  const target = clientKeyFrom('target')

  /** Everything that the wallet's cryptography makes, by way of the API. */
  async function everything(seed: string) {
    const client = await aClient(seed)
    const { wallet, path } = await aWallet(client)
    const code = await sealed(client, path, '000000', sessionKey, seedOf('client'))
    const session = await client.signed(sessionKey, 'POST', `${path}/verify`, code)
    await client.signed(sessionKey, 'POST', '/auth/credentials', { type: 'SMS_OTP', accountId: wallet })
    const legacy = { clientPublicKey: target.uncompressed }
    const refreshed = await client.signed(sessionKey, 'POST', `/auth/sessions/${session.json.id}/refresh`, legacy)
    const exported = await client.signed(sessionKey, 'POST', `/internal-accounts/${wallet}/export`, legacy)
    return { heard: client.heard, refreshed: refreshed.json, exported: exported.json }
  }

  it('give the same bundles, tokens, challenges, sealed keys and words, byte for byte', async () => {
    const [one, same, other] = [await everything('one'), await everything('one'), await everything('other')]
    expect(one.heard.map(({ status }) => status)).toEqual([201, 200, 200, 200, 202, 200, 202, 201, 202, 201, 202, 200])
    expect(JSON.stringify(same.heard)).toBe(JSON.stringify(one.heard))
    for (const name of ['encryptedSessionSigningKey', 'id'])
      expect(other.refreshed[name], name).not.toBe(one.refreshed[name])
    expect(other.exported.encryptedWalletCredentials).not.toBe(one.exported.encryptedWalletCredentials)

    const opened = await openSessionKey(target, one.refreshed.encryptedSessionSigningKey)
    expect(opened.compressed).toMatch(/^0[23][0-9a-f]{64}$/)
    expect(await openExport(target, one.exported.encryptedWalletCredentials)).toMatch(/^([a-z]+ ){11}[a-z]+$/)
  })
})

describe('requests that race', () => {
  const key = clientKeyFrom('racer')
  const count = (heard: readonly Heard[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of heard) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  const atOnce = (times: number, act: () => Promise<Heard>) => Promise.all(Array.from({ length: times }, act))

  it('spend a code once', async () => {
    const client = await aClient('race')
    const { path } = await aWallet(client)
    const code = await sealed(client, path, '000000', key)
    const heard = await atOnce(5, () => client.send('POST', `${path}/verify`, code))
    expect(count(heard)).toEqual({ 202: 1, 401: 4 })
    for (const { status, json } of heard)
      if (status === 401) expect(json.reason).toBe('No pending OTP for this credential')
  })

  it('open one session', async () => {
    const client = await aClient('race')
    const { path, wallet } = await aWallet(client)
    const code = await sealed(client, path, '000000', key)
    const { json } = await client.send('POST', `${path}/verify`, code)
    const heard = await atOnce(5, () => client.send('POST', `${path}/verify`, code, signature(key, json)))
    expect(count(heard)).toEqual({ 200: 1, 401: 4 })
    expect((await client.send('GET', `/auth/sessions?accountId=${wallet}`)).json.data).toHaveLength(1)
  })

  it('do not get past the limits', async () => {
    const client = await aClient('race')
    const { path } = await aWallet(client)
    expect(count(await atOnce(8, () => client.send('POST', `${path}/challenge`)))).toEqual({ 200: 5, 429: 3 })
    const other = await aClient('race')
    const { path: otherPath } = await aWallet(other)
    const wrong = await sealed(other, otherPath, '123456', key)
    expect(count(await atOnce(8, () => other.send('POST', `${otherPath}/verify`, wrong)))).toEqual({ 401: 5, 429: 3 })
  })
})
