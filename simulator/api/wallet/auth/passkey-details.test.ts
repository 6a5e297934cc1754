import { afterEach, describe, expect, test } from 'vitest'
import { keyNamed } from '../../../../kit/wallet/authenticator-keys.ts'
import type { Cbor } from '../../../../kit/wallet/cbor.ts'
import { Authenticator, type AuthenticatorKey, clientKeyFrom } from '../../../../kit/wallet/index.ts'
import { createSimulator } from '../../../app.ts'
import { Refusal } from '../../../refusals/index.ts'
import { walletOf } from '../../../testing/api-world.ts'
import { checkAttestation } from './passkey-attestation.ts'

const challenge = 'dGhlIGludGVncmF0b3IncyBjaGFsbGVuZ2U'

function bufferAt(cose: AuthenticatorKey['cose'], label: number): Buffer {
  const value = cose.get(label)
  if (!Buffer.isBuffer(value)) throw new Error(`The key has no bytes at ${label}`)
  return value
}

describe('an RSA key', () => {
  const good = keyNamed('Ada', 'RS256')
  const modulus = bufferAt(good.cose, -1)
  const exponent = Buffer.from([1, 0, 1])
  const halfModulus = Buffer.concat([modulus.subarray(0, 127), Buffer.from([1])])

  async function register(n: Buffer, e: Buffer): Promise<string> {
    const publicKey: AuthenticatorKey['cose'] = new Map<number, Cbor>([...good.cose, [-1, n], [-2, e]])
    try {
      await checkAttestation(challenge, new Authenticator('Ada').register(challenge, { publicKey }))
      return 'accepted'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, details, extras } = error
      expect(code).toBe('INVALID_INPUT')
      expect(details['errors']).toMatchObject([{ field: 'attestation.attestationObject' }])
      return extras.reason ?? 'no reason'
    }
  }

  test.each<[string, Buffer, Buffer]>([
    ['of 2048 bits with the usual exponent', modulus, exponent],
    ['with the smallest possible exponent', modulus, Buffer.from([3])],
  ])('%s is accepted', async (_what, n, e) => {
    expect(await register(n, e)).toBe('accepted')
  })

  test.each<[string, Buffer, Buffer]>([
    ['without modulus and exponent', Buffer.alloc(0), Buffer.alloc(0)],
    ['without a modulus', Buffer.alloc(0), exponent],
    ['without an exponent', modulus, Buffer.alloc(0)],
    ['of 1024 bits', halfModulus, exponent],
    ['with an even exponent', modulus, Buffer.from([1, 0, 0])],
    ['with the exponent 1', modulus, Buffer.from([1])],
    ['of too many bits', Buffer.alloc(2_049, 0xff), exponent],
  ])('%s cannot verify and is refused', async (_what, n, e) => {
    expect(await register(n, e)).toBe('Unsupported passkey algorithm')
  })
})

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

type Post = (path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>

/** Creates a wallet whose only credential is this passkey; the first credential needs no signature. */
async function openWallet(passkey: Authenticator): Promise<{ post: Post; credential: string }> {
  const simulator = createSimulator({ strict: true, frozen: true, logLevel: 'silent' })
  await simulator.listen()
  closers.push(() => simulator.close())
  const post: Post = async (path, body, headers = {}) => {
    const sent = { authorization, 'content-type': 'application/json', ...headers }
    const answer = await fetch(simulator.baseUrl + path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const { body: customer } = await post('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Walker' })
  const accountId = walletOf(simulator.worlds.default.engine, customer['id'] ?? '')?.id
  const attestation = passkey.register(challenge)
  const added = await post('/auth/credentials', { type: 'PASSKEY', accountId, nickname: 'key', challenge, attestation })
  expect(added.status).toBe(201)
  return { post, credential: `/auth/credentials/${added.body['id']}` }
}

test('one of several concurrent assertions with the same counter opens a session', async () => {
  const passkey = new Authenticator('Ada')
  const { post, credential } = await openWallet(passkey)
  const challenges: Answer[] = []
  for (const label of ['one', 'two', 'three', 'four', 'five'])
    challenges.push(await post(`${credential}/challenge`, { clientPublicKey: clientKeyFrom(label).uncompressed }))
  const answers = await Promise.all(
    challenges.map(({ body: { challenge: issued = '', requestId = '' } }) => {
      const assertion = passkey.assert(issued, { counter: 7 })
      return post(`${credential}/verify`, { type: 'PASSKEY', assertion }, { 'request-id': requestId })
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401])
  const reasons = answers.filter(({ status }) => status === 401).map(({ body }) => body['reason'])
  expect(new Set(reasons)).toEqual(new Set(['Passkey signature counter did not increase']))
})
