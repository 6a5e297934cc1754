import { afterEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../../steps/support/authenticator.ts'
import { type AuthenticatorKey, keyNamed } from '../../../../steps/support/authenticator-keys.ts'
import type { Cbor } from '../../../../steps/support/cbor.ts'
import { clientKeyFrom } from '../../../../steps/support/wallet-client.ts'
import { createSimulator } from '../../../app.ts'
import { Refusal } from '../../../domain/refusals.ts'
import { walletOf } from '../../accounts/index.ts'
import { checkAttestation } from './passkey-attestation.ts'

const challenge = 'dGhlIGludGVncmF0b3IncyBjaGFsbGVuZ2U'

describe('an RSA key', () => {
  const good = keyNamed('Ada', 'RS256')
  const modulus = good.cose.get(-1) as Buffer
  const exponent = Buffer.from([1, 0, 1])
  const halfModulus = Buffer.concat([modulus.subarray(0, 127), Buffer.from([1])])

  async function register(n: Buffer, e: Buffer): Promise<string> {
    const publicKey: AuthenticatorKey['cose'] = new Map<number, Cbor>([...good.cose, [-1, n], [-2, e]])
    try {
      await checkAttestation(challenge, new Authenticator('Ada').register(challenge, { publicKey }))
      return 'taken'
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      const { code, details, extras } = error as Refusal
      expect(code).toBe('INVALID_INPUT')
      expect(details['errors']).toMatchObject([{ field: 'attestation.attestationObject' }])
      return extras.reason ?? 'no reason'
    }
  }

  test.each<[string, Buffer, Buffer]>([
    ['of 2048 bits with the usual exponent', modulus, exponent],
    ['with the smallest exponent that there is', modulus, Buffer.from([3])],
  ])('%s is taken', async (_what, n, e) => {
    expect(await register(n, e)).toBe('taken')
  })

  test.each<[string, Buffer, Buffer]>([
    ['of nothing', Buffer.alloc(0), Buffer.alloc(0)],
    ['without a modulus', Buffer.alloc(0), exponent],
    ['without an exponent', modulus, Buffer.alloc(0)],
    ['of 1024 bits', halfModulus, exponent],
    ['with an even exponent', modulus, Buffer.from([1, 0, 0])],
    ['with the exponent 1', modulus, Buffer.from([1])],
    ['of more bits than anybody verifies with', Buffer.alloc(2_049, 0xff), exponent],
  ])('%s could never verify and is refused', async (_what, n, e) => {
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

/** A wallet whose only credential is this passkey; the first one needs no signature. */
async function openWallet(passkey: Authenticator): Promise<{ post: Post; credential: string }> {
  const simulator = createSimulator({ strict: true, frozen: true, logLevel: 'silent' })
  await simulator.listen()
  closers.push(() => simulator.close())
  const post: Post = async (path, body, headers = {}) => {
    const sent = { authorization, 'content-type': 'application/json', ...headers }
    const answer = await fetch(simulator.baseUrl + path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const { body: customer } = await post('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Walker' })
  const accountId = walletOf(simulator.worlds.default.engine, customer['id'] ?? '')?.id
  const attestation = passkey.register(challenge)
  const added = await post('/auth/credentials', { type: 'PASSKEY', accountId, nickname: 'key', challenge, attestation })
  expect(added.status).toBe(201)
  return { post, credential: `/auth/credentials/${added.body['id']}` }
}

test('of answers to several challenges that come at once and show the same counter, one opens a session', async () => {
  const passkey = new Authenticator('Ada')
  const { post, credential } = await openWallet(passkey)
  const challenges: Answer[] = []
  for (const label of ['one', 'two', 'three', 'four', 'five'])
    challenges.push(await post(`${credential}/challenge`, { clientPublicKey: clientKeyFrom(label).uncompressed }))
  const answers = await Promise.all(
    challenges.map(({ body: { challenge: asked = '', requestId = '' } }) => {
      const assertion = passkey.assert(asked, { counter: 7 })
      return post(`${credential}/verify`, { type: 'PASSKEY', assertion }, { 'request-id': requestId })
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401])
  const reasons = answers.filter(({ status }) => status === 401).map(({ body }) => body['reason'])
  expect(new Set(reasons)).toEqual(new Set(['Passkey signature counter did not increase']))
})
