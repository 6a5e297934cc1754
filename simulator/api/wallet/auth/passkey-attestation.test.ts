import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tampered } from '../../../../kit/wallet/authenticator.ts'
import { keyNamed } from '../../../../kit/wallet/authenticator-keys.ts'
import { type Cbor, cbor } from '../../../../kit/wallet/cbor.ts'
import {
  type Algorithm,
  type Attestation,
  Authenticator,
  type AuthenticatorKey,
  type Lies,
} from '../../../../kit/wallet/index.ts'
import { Refusal } from '../../../refusals/index.ts'
import { runs } from '../../../testing/property-runs.ts'
import { checkAttestation } from './passkey-attestation.ts'

const challenge = 'dGhlIGludGVncmF0b3IncyBjaGFsbGVuZ2U'
const origin = 'https://wallet.example.com'

function authenticator(attestation: Attestation = 'none', algorithm: Algorithm = 'ES256') {
  return new Authenticator('Ada', { attestation, algorithm, origin, rpId: 'example.com' })
}

const reasonOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error) => {
      if (!(error instanceof Refusal)) throw error
      expect(error.code).toBe('INVALID_INPUT')
      return error.extras.reason
    },
  )

describe.each<Algorithm>(['ES256', 'EdDSA', 'RS256'])('%s', (algorithm) => {
  test.each<Attestation>(['none', 'packed', 'certified'])('is accepted with %s', async (attestation) => {
    const ada = authenticator(attestation, algorithm)
    const { passkeyId, passkey } = await checkAttestation(challenge, ada.register(challenge, { counter: 7 }))
    expect(passkeyId).toBe(ada.credentialId)
    expect(passkey).toMatchObject({ origin, counter: 7 })
  })

  test.each<Attestation>(['packed', 'certified'])('a %s statement over other data is refused', async (attestation) => {
    const ada = authenticator(attestation, algorithm)
    const other = ada.register('another')
    const mixed = { ...ada.register(challenge), attestationObject: other.attestationObject }
    expect(await reasonOf(checkAttestation(challenge, mixed))).toBe('Invalid passkey attestation')
  })
})

const lying = (lies: Lies, attestation: Attestation = 'none') =>
  reasonOf(checkAttestation(challenge, authenticator(attestation).register(challenge, lies)))

const withPart = (label: number, value: Cbor): ReadonlyMap<number, Cbor> =>
  new Map([...authenticator().key.cose, [label, value]])

describe('each check has its own reason', () => {
  test.each<[string, Lies, string]>([
    ['the other ceremony', { type: 'webauthn.get' }, 'Invalid passkey type'],
    ['a type that is not a string', { clientData: '{"type":1}' }, 'Invalid passkey type'],
    ['client data that is not JSON', { clientData: 'webauthn.create' }, 'Invalid passkey client data'],
    ['client data that is a list', { clientData: '[]' }, 'Invalid passkey client data'],
    ['client data that is null', { clientData: 'null' }, 'Invalid passkey client data'],
    ['another challenge', { challenge: 'YW5vdGhlcg' }, 'Invalid passkey challenge'],
    ['a host without a protocol', { origin: 'wallet.example.com' }, 'Invalid passkey origin'],
    ['an origin with a path', { origin: 'https://wallet.example.com/' }, 'Invalid passkey origin'],
    ['an origin of another protocol', { origin: 'ftp://wallet.example.com' }, 'Invalid passkey origin'],
    ['an origin of another relying party', { origin: 'https://example.org' }, 'Invalid passkey relying party'],
    ['another relying party', { rpId: 'example.org' }, 'Invalid passkey relying party'],
    ['a whole top-level domain', { rpId: 'com' }, 'Invalid passkey relying party'],
    ['a domain below the host', { rpId: 'my.wallet.example.com' }, 'Invalid passkey relying party'],
    ['no user presence', { flags: 0x44 }, 'User presence missing'],
    ['no attested credential data', { flags: 0x05 }, 'Invalid passkey attestation'],
    ['another id in the body', { credentialId: 'b3RoZXI' }, 'Invalid passkey credential id'],
    ['an id that is too long', { credentialId: 'A'.repeat(1400) }, 'Invalid passkey credential id'],
    ['an unknown format', { format: 'homemade' }, 'Invalid passkey attestation'],
    [
      'the format none with a statement',
      { statement: new Map([['sig', Buffer.from('x')]]) },
      'Invalid passkey attestation',
    ],
    ['packed without a statement', { format: 'packed', statement: new Map() }, 'Invalid passkey attestation'],
    ['ES384', { publicKey: withPart(3, -35) }, 'Unsupported passkey algorithm'],
    ['P-384', { publicKey: withPart(-1, 2) }, 'Unsupported passkey algorithm'],
    ['a point off the curve', { publicKey: withPart(-2, Buffer.alloc(32, 1)) }, 'Unsupported passkey algorithm'],
    ['a key without its point', { publicKey: new Map([[1, 2]]) }, 'Unsupported passkey algorithm'],
    ['a point that is a string', { publicKey: withPart(-2, 'x') }, 'Unsupported passkey algorithm'],
  ])('%s', async (_what, lies, reason) => {
    expect(await lying(lies)).toBe(reason)
  })

  test('user presence is required, user verification is not', async () => {
    expect(await lying({ flags: 0x41 })).toBeUndefined()
  })

  test('a self attestation by another key, or with another algorithm than the key', async () => {
    expect(await lying({ key: keyNamed('Grace', 'ES256') }, 'packed')).toBe('Invalid passkey attestation')
    const claims: AuthenticatorKey = { ...authenticator().key, algorithm: -257 }
    expect(await lying({ key: claims }, 'packed')).toBe('Invalid passkey attestation')
  })

  test.each(['tpm', 'android-key', 'android-safetynet', 'fido-u2f', 'apple'])(
    '%s is accepted unchecked',
    async (format) => {
      expect(await lying({ format, statement: new Map([['ver', '2.0']]) })).toBeUndefined()
    },
  )

  test.each([
    ['a certificate that is not one', [Buffer.from('certificate')]],
    ['an empty chain', []],
    ['a chain that is a string', 'MII'],
  ])('packed with %s', async (_what, x5c) => {
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', Buffer.from('signature')],
      ['x5c', x5c],
    ])
    expect(await lying({ format: 'packed', statement })).toBe('Invalid passkey attestation')
  })
})

describe('encodings', () => {
  const registered = () => authenticator().register(challenge)

  test.each(['credentialId', 'clientDataJson', 'attestationObject'])('%s must be base64url', async (member) => {
    for (const bad of ['', '!', 'abcde', 'a+b/', 'a b', 'ab==c'])
      expect(await reasonOf(checkAttestation(challenge, { ...registered(), [member]: bad }))).toBe(
        'Malformed base64url',
      )
  })

  test('padding of members and of the challenge is ignored', async () => {
    const { credentialId, ...rest } = registered()
    const padded = { ...rest, credentialId: `${credentialId}=` }
    const { passkeyId } = await checkAttestation(`${challenge}=`, padded)
    expect(passkeyId).toBe(credentialId)
  })

  test('an id is stored in canonical base64url, whatever text it was sent as', async () => {
    const { credentialId, ...rest } = registered()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last character has bits that belong to no byte.
    const last = alphabet[alphabet.indexOf(credentialId.slice(-1)) + 1]
    const alias = `${credentialId.slice(0, -1)}${last}`
    expect(Buffer.from(alias, 'base64url')).toEqual(Buffer.from(credentialId, 'base64url'))
    expect((await checkAttestation(challenge, { ...rest, credentialId: alias })).passkeyId).toBe(credentialId)
  })

  test('a challenge is compared, not decoded: length and alphabet are ignored', async () => {
    const odd = 'ArkQi2eAukH2AnM1e8kVRZaDP57g2x6KqbAsc4JM/+0Fz'
    expect(odd.length % 4).toBe(1)
    const urlOdd = odd.replace('/', '_').replace('+', '-')
    expect(await reasonOf(checkAttestation(odd, authenticator().register(urlOdd)))).toBeUndefined()
  })

  test('random and damaged attestation objects are refused and never crash', async () => {
    const members = registered()
    const whole = Buffer.from(members.attestationObject, 'base64url')
    const damaged = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.nat(whole.length - 2).map((end) => whole.subarray(0, end + 1)),
      // Deep nesting, and lengths beyond the end.
      fc.constantFrom(
        Buffer.alloc(100_000, 0x81),
        Buffer.from('bb7fffffffffffffff', 'hex'),
        Buffer.from('5a7fffffff', 'hex'),
      ),
      fc.constantFrom<Cbor>(1, 'x', [], new Map()).map(cbor),
    )
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const attestationObject = Buffer.from(bytes).toString('base64url')
        expect(await reasonOf(checkAttestation(challenge, { ...members, attestationObject }))).toBeDefined()
      }),
      runs(300),
    )
  })

  test('a changed byte of a packed attestation is detected', async () => {
    const { attestationObject, ...rest } = authenticator('packed').register(challenge)
    const changed = { ...rest, attestationObject: tampered(attestationObject) }
    expect(await reasonOf(checkAttestation(challenge, changed))).toBeDefined()
  })
})
