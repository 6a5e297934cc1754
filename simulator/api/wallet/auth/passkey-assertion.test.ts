import { beforeAll, describe, expect, test } from 'vitest'
import { flags, tampered } from '../../../../kit/wallet/authenticator.ts'
import { keyNamed } from '../../../../kit/wallet/authenticator-keys.ts'
import { type Assertion, Authenticator, type Lies } from '../../../../kit/wallet/index.ts'
import { Refusal } from '../../../refusals/index.ts'
import { checkAssertion, checkAssertionShape, type Expected } from './passkey-assertion.ts'
import { checkAttestation } from './passkey-attestation.ts'

const challenge = '3841ad9a8b02c895c1de9eee87f5641de720ef13a359a8ed1aada2856175e7cb'
const origin = 'https://wallet.example.com'
const authenticator = new Authenticator('Ada', { origin, rpId: 'example.com' })
let expected: Expected

beforeAll(async () => {
  const { passkeyId, passkey } = await checkAttestation('YQ', authenticator.register('YQ'))
  expected = { passkeyId, passkey: { ...passkey, counter: 5 }, challenge }
})

class Failure extends Error {}

async function check(assertion: Assertion, given = expected): Promise<number | string> {
  try {
    return await checkAssertion(assertion, given, (reason) => {
      throw new Failure(reason)
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

const asserted = (lies: Lies = {}): Assertion => authenticator.assert(challenge, { counter: 6, ...lies })

test('a valid assertion returns its counter', async () => {
  expect(await check(asserted())).toBe(6)
})

describe('each check has its own reason', () => {
  const hexDecoded = Buffer.from(challenge, 'hex').toString('base64url')

  test.each<[string, Lies, string]>([
    ['another id', { credentialId: 'b3RoZXI' }, 'Invalid passkey credential id'],
    ['client data that is not JSON', { clientData: 'webauthn.get' }, 'Invalid passkey client data'],
    ['the other ceremony', { type: 'webauthn.create' }, 'Invalid passkey type'],
    ['another challenge', { challenge: 'YW5vdGhlcg' }, 'Invalid passkey challenge'],
    ['the bytes of the hex', { challenge: hexDecoded }, 'Invalid passkey challenge'],
    ['the hex itself', { challenge }, 'Invalid passkey challenge'],
    ['another origin', { origin: 'https://example.org' }, 'Invalid passkey origin'],
    ['an origin with the same ending', { origin: 'https://notexample.com' }, 'Invalid passkey origin'],
    ['an unknown app', { origin: 'android:apk-key-hash:abc' }, 'Invalid passkey origin'],
    ['another relying party', { rpId: 'wallet.example.com' }, 'Invalid passkey relying party'],
    ['no user presence', { flags: flags.verified }, 'User presence missing'],
    ['another key', { key: keyNamed('Grace', 'ES256') }, 'Invalid passkey signature'],
    ['an equal counter', { counter: 5 }, 'Passkey signature counter did not increase'],
    ['a lower counter', { counter: 4 }, 'Passkey signature counter did not increase'],
    ['a counter of 0', { counter: 0 }, 'Passkey signature counter did not increase'],
  ])('%s', async (_what, lies, reason) => {
    expect(await check(asserted(lies))).toBe(reason)
  })

  test('a signature over other data, or that is not a signature', async () => {
    const honest = asserted()
    expect(await check({ ...honest, signature: tampered(honest.signature) })).toBe('Invalid passkey signature')
    expect(await check({ ...honest, signature: 'AA' })).toBe('Invalid passkey signature')
    const raw = Buffer.alloc(64, 1).toString('base64url')
    expect(await check({ ...honest, signature: raw })).toBe('Invalid passkey signature')
  })

  test('truncated authenticator data, or with trailing bytes', async () => {
    const honest = asserted()
    const bytes = Buffer.from(honest.authenticatorData, 'base64url')
    for (const other of [bytes.subarray(0, 36), Buffer.concat([bytes, Buffer.from([0])])])
      expect(await check({ ...honest, authenticatorData: other.toString('base64url') })).toBe(
        'Invalid passkey authenticator data',
      )
  })
})

test('another origin of the same relying party is accepted', async () => {
  for (const other of ['https://example.com', 'https://app.example.com', 'https://wallet.example.com:8443'])
    expect(await check(asserted({ origin: other }))).toBe(6)
})

test('an authenticator that does not count may always send 0', async () => {
  const uncounted = { ...expected, passkey: { ...expected.passkey, counter: 0 } }
  expect(await check(asserted({ counter: 0 }), uncounted)).toBe(0)
})

test('user verification is not required', async () => {
  expect(await check(asserted({ flags: flags.present }))).toBe(6)
})

test('every member that is not base64url is reported', () => {
  const bad: Assertion = { credentialId: 'abcde', clientDataJson: '', authenticatorData: '!', signature: 'a b' }
  const reported = (isSignatureChecked: boolean) => {
    try {
      checkAssertionShape(bad, isSignatureChecked)
    } catch (error) {
      return error instanceof Refusal ? error.details['errors'] : error
    }
    return []
  }
  const others = ['assertion.credentialId', 'assertion.clientDataJson', 'assertion.authenticatorData']
  const errorsOf = (fields: readonly string[]) => fields.map((field) => expect.objectContaining({ field }))
  expect(reported(true)).toEqual(errorsOf([...others, 'assertion.signature']))
  expect(reported(false)).toEqual(errorsOf(others))
})
