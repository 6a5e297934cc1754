import { beforeAll, describe, expect, test } from 'vitest'
import { type Assertion, Authenticator, flags, type Lies, tampered } from '../../../../steps/support/authenticator.ts'
import { keyNamed } from '../../../../steps/support/authenticator-keys.ts'
import type { Refusal } from '../../../domain/refusals.ts'
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
    expect(error).toBeInstanceOf(Failure)
    return (error as Failure).message
  }
}

const asserted = (lies: Lies = {}): Assertion => authenticator.assert(challenge, { counter: 6, ...lies })

test('an honest answer gives the counter that it shows', async () => {
  expect(await check(asserted())).toBe(6)
})

describe('each check has its own reason', () => {
  const hexDecoded = Buffer.from(challenge, 'hex').toString('base64url')

  test.each<[string, Lies, string]>([
    ['another id', { credentialId: 'b3RoZXI' }, 'Invalid passkey credential id'],
    ['client data that is no JSON', { clientData: 'webauthn.get' }, 'Invalid passkey client data'],
    ['the other ceremony', { type: 'webauthn.create' }, 'Invalid passkey type'],
    ['another challenge', { challenge: 'YW5vdGhlcg' }, 'Invalid passkey challenge'],
    ['the bytes that the hex stands for', { challenge: hexDecoded }, 'Invalid passkey challenge'],
    ['the hex itself', { challenge }, 'Invalid passkey challenge'],
    ['another origin', { origin: 'https://example.org' }, 'Invalid passkey origin'],
    ['an origin that only ends alike', { origin: 'https://notexample.com' }, 'Invalid passkey origin'],
    ['an app of which nothing is known', { origin: 'android:apk-key-hash:abc' }, 'Invalid passkey origin'],
    ['another relying party', { rpId: 'wallet.example.com' }, 'Invalid passkey relying party'],
    ['nobody there', { flags: flags.verified }, 'User presence missing'],
    ['another key', { key: keyNamed('Grace', 'ES256') }, 'Invalid passkey signature'],
    ['a counter that stands still', { counter: 5 }, 'Passkey signature counter did not increase'],
    ['a counter that went back', { counter: 4 }, 'Passkey signature counter did not increase'],
    ['a counter that went to nothing', { counter: 0 }, 'Passkey signature counter did not increase'],
  ])('%s', async (_what, lies, reason) => {
    expect(await check(asserted(lies))).toBe(reason)
  })

  test('a signature over something else, or that is no signature', async () => {
    const honest = asserted()
    expect(await check({ ...honest, signature: tampered(honest.signature) })).toBe('Invalid passkey signature')
    expect(await check({ ...honest, signature: 'AA' })).toBe('Invalid passkey signature')
    const raw = Buffer.alloc(64, 1).toString('base64url')
    expect(await check({ ...honest, signature: raw })).toBe('Invalid passkey signature')
  })

  test('authenticator data that is cut short, or goes on', async () => {
    const honest = asserted()
    const bytes = Buffer.from(honest.authenticatorData, 'base64url')
    for (const other of [bytes.subarray(0, 36), Buffer.concat([bytes, Buffer.from([0])])])
      expect(await check({ ...honest, authenticatorData: other.toString('base64url') })).toBe(
        'Invalid passkey authenticator data',
      )
  })
})

test('another origin under the same relying party is as good', async () => {
  for (const other of ['https://example.com', 'https://app.example.com', 'https://wallet.example.com:8443'])
    expect(await check(asserted({ origin: other }))).toBe(6)
})

test('an authenticator that does not count may say 0 for ever', async () => {
  const uncounted = { ...expected, passkey: { ...expected.passkey, counter: 0 } }
  expect(await check(asserted({ counter: 0 }), uncounted)).toBe(0)
})

test('verification of the person is not asked for', async () => {
  expect(await check(asserted({ flags: flags.present }))).toBe(6)
})

test('every member that is no base64url is named', () => {
  const bad: Assertion = { credentialId: 'abcde', clientDataJson: '', authenticatorData: '!', signature: 'a b' }
  const named = (isSignatureRead: boolean) => {
    try {
      checkAssertionShape(bad, isSignatureRead)
    } catch (error) {
      return ((error as Refusal).details['errors'] as { field: string }[]).map(({ field }) => field)
    }
    return []
  }
  const others = ['assertion.credentialId', 'assertion.clientDataJson', 'assertion.authenticatorData']
  expect(named(true)).toEqual([...others, 'assertion.signature'])
  expect(named(false)).toEqual(others)
})
