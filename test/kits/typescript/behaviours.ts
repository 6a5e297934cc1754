import { createServer } from 'node:http'
import { expect } from 'vitest'
import { connect, SandglassError, TimeoutError, type World } from '../../../kit/index.ts'
import { sandglassTest } from '../../../kit/vitest/index.ts'
import {
  clientKeyFrom,
  identityToken,
  newClientKey,
  nonceFor,
  type SignatureChallenge,
  signedHeaders,
} from '../../../kit/wallet/index.ts'
import { receiveWebhooks } from '../../../kit/webhooks/index.ts'

// The behaviours of test/kits/behaviours.md: each test has the name of a line. They run in a project with the packed
// package, in place of the sources.

const frozen = { frozen: true } as const
const test = sandglassTest({ world: frozen })
const testWithMoney = sandglassTest({ world: { ...frozen, beginning: 'approved-customer' } })
const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

interface Answer {
  readonly id: string
  readonly status: string
  readonly transactionId: string
  readonly data: readonly { readonly id: string }[]
  readonly totalCount: number
  readonly encryptedWalletCredentials?: unknown
}

type Sent = readonly [method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>]

async function send(world: World, ...[method, path, body, headers]: Sent): Promise<Answer & SignatureChallenge> {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: { authorization: world.authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new SandglassError(`${method} ${path}`, response.status, answer)
  return answer
}

const firstOf = async (world: World, path: string) => (await send(world, 'GET', path)).data[0]?.id

async function pay(world: World, iban: string): Promise<string> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const external = await send(world, 'POST', '/customers/external-accounts', {
    customerId: await firstOf(world, '/customers?platformCustomerId=ada'),
    currency: 'EUR',
    accountInfo: { accountType: 'EUR_ACCOUNT', iban, beneficiary },
  })
  const quote = await send(world, 'POST', '/quotes', {
    source: {
      sourceType: 'ACCOUNT',
      accountId: await firstOf(world, '/customers/internal-accounts?currency=USD'),
    },
    destination: { destinationType: 'ACCOUNT', accountId: external.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
  })
  return (await send(world, 'POST', `/quotes/${quote.id}/execute`)).transactionId
}

test('a world has its own credential and resources', async ({ sandglass, world }) => {
  await send(world, 'POST', '/customers', ada)
  await using other = await sandglass.world(frozen)
  expect(other.credential.clientId).not.toBe(world.credential.clientId)
  expect((await send(other, 'GET', '/customers')).totalCount).toBe(0)
  expect((await send(world, 'GET', '/customers')).totalCount).toBe(1)
  expect(other.env()['SANDGLASS_CLIENT_ID']).toBe(other.credential.clientId)
})

testWithMoney('an advance runs what is due', async ({ world }) => {
  const payment = await pay(world, 'DE89370400440532013003')
  const before = Date.parse((await world.clock.get()).now)
  expect((await world.clock.advance('6 minutes')).fired).toBe(1)
  expect(Date.parse((await world.clock.get()).now) - before).toBe(360_000)
  expect((await send(world, 'GET', `/transactions/${payment}`)).status).toBe('COMPLETED')
})

test('a refused call names its operation, its code and its explanation', async ({ world }) => {
  const refused = await world.clock.advance('6M').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SandglassError)
  expect(refused).toMatchObject({ operation: 'advanceClock', status: 400, code: 'INVALID_INPUT' })
  expect(Object(refused).explanation).toContain('Did you mean "6m"?')
})

testWithMoney('an explanation says why a payment failed', async ({ world }) => {
  const { cause } = await world.explain(await pay(world, 'DE89370400440532013002'))
  expect(cause.says).toContain('IBAN ends in 002')
})

test('an event is returned once', async ({ world }) => {
  await world.webhooks.setMode('pull')
  await send(world, 'POST', '/customers', ada)
  await send(world, 'POST', '/customers', ada)
  const first = await world.webhooks.next('CUSTOMER.KYC_APPROVED')
  const second = await world.webhooks.next('CUSTOMER.KYC_APPROVED')
  expect(first.moment).toBeLessThan(second.moment)
  await expect(world.webhooks.next('CUSTOMER.KYC_APPROVED', { within: '1ms' })).rejects.toThrow(TimeoutError)
})

test('a missing event is reported with those that came instead', async ({ world }) => {
  const { id } = await send(world, 'POST', '/customers', ada)
  const missing = world.webhooks.next('CUSTOMER.KYC_REJECTED', { within: '1ms' })
  await expect(missing).rejects.toThrow(`Came instead, newest first: CUSTOMER.KYC_APPROVED about ${id}`)
})

test('a receiver gets the events of its world', async ({ world }) => {
  await using receiver = await receiveWebhooks(world)
  const { id } = await send(world, 'POST', '/customers', ada)
  await world.wait('delivered')
  expect(receiver.types.toSorted()).toEqual(['CUSTOMER.KYC_APPROVED', 'TEST'])
  expect(receiver.events.map(({ data }) => data['id'])).toContain(id)
})

test('a webhook with an invalid signature is refused and sent again', async ({ world }) => {
  await using receiver = await receiveWebhooks(world)
  await world.wait('delivered')
  await world.faults.add({ kind: 'webhookCorruptSignature', times: 1 })
  await send(world, 'POST', '/customers', ada)
  await world.wait('delivered')
  expect([receiver.types, receiver.refused.length]).toEqual([['TEST'], 1])
  await world.clock.advance('5s')
  expect(receiver.types).toEqual(['TEST', 'CUSTOMER.KYC_APPROVED'])
})

test('a key can be derived from a text', () => {
  // The same in every kit.
  const same = '02ec689bc4c80789fb52d285b0b7549056a3269e52d04cf92efd75b7096cbd1732'
  expect(clientKeyFrom('Ada').compressed).toBe(same)
  expect(newClientKey().compressed).not.toBe(newClientKey().compressed)
})

test('a stamp signs a request of a wallet', async ({ world }) => {
  const customer = await send(world, 'POST', '/customers', { ...ada, email: 'ada@example.com' })
  const wallet = await firstOf(world, `/customers/internal-accounts?customerId=${customer.id}&type=EMBEDDED_WALLET`)
  const key = clientKeyFrom('Ada')
  const now = Date.parse((await world.clock.get()).now) / 1000
  const oidcToken = identityToken({
    iss: 'https://accounts.google.com',
    aud: 'tests.example.com',
    sub: 'ada',
    iat: now,
    exp: now + 3600,
    nonce: nonceFor(key.compressed),
  })

  // No session has a key yet, so a fixed value stands for the first stamp.
  const adding = { type: 'OAUTH', accountId: wallet, oidcToken }
  const { requestId } = await send(world, 'POST', '/auth/credentials', adding)
  const fixed = { 'service-wallet-signature': 'sandbox-valid-signature', 'request-id': requestId }
  const { id } = await send(world, 'POST', '/auth/credentials', adding, fixed)
  const signingIn = { type: 'OAUTH', oidcToken, clientPublicKey: key.compressed }
  await send(world, 'POST', `/auth/credentials/${id}/verify`, signingIn)

  const exporting = ['POST', `/internal-accounts/${wallet}/export`] as const
  const body = { clientPublicKey: clientKeyFrom('export').uncompressed }
  const challenge = await send(world, ...exporting, body)
  const wrong = send(world, ...exporting, body, signedHeaders(newClientKey(), challenge))
  await expect(wrong).rejects.toThrow(SandglassError)
  const exported = await send(world, ...exporting, body, signedHeaders(key, challenge))
  expect(exported.encryptedWalletCredentials).toBeDefined()
})

test('a capsule replays in another world', async ({ sandglass, world }) => {
  await send(world, 'POST', '/customers', ada)
  await using other = await sandglass.world(frozen)
  const body = { capsule: await world.capsule() }
  const path = { world: other.name }
  expect((await sandglass.admin.call('replayCapsule', { path, body })).identical).toBe(true)
})

test('a world can be deleted twice', async ({ sandglass }) => {
  const world = await sandglass.world()
  await world[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  expect((await sandglass.worlds()).map(({ name }) => name)).not.toContain(world.name)
})

test('a server of another release is refused', async () => {
  const health = { status: 'healthy', version: '99.1.0', worlds: 1 }
  const imposter = createServer((_, response) => response.end(JSON.stringify(health)))
  await new Promise<void>((resolve) => imposter.listen(0, '127.0.0.1', resolve))
  await expect(connect(`http://127.0.0.1:${Object(imposter.address()).port}`)).rejects.toThrow(
    /runs Sandglass 99\.1\.0, but this package is for .* Install version 99 of sandglass/,
  )
  imposter.close()
})

test('an address without a Sandglass is refused', async () => {
  await expect(connect('http://127.0.0.1:1')).rejects.toThrow('Nothing answers at http://127.0.0.1:1')
})
