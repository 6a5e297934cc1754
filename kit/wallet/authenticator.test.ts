import { X509Certificate } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { describe, expect, test } from 'vitest'
import { makerNamed } from './attestation-certificate.ts'
import { type Algorithm, type Attestation, Authenticator, tampered } from './authenticator.ts'
import { nonceFor } from './identity-token.ts'

const origin = 'https://wallet.example.com'
const registrationChallenge = Buffer.from('a challenge of the integrator').toString('base64url')
const loginChallenge = '3841ad9a8b02c895c1de9eee87f5641de720ef13a359a8ed1aada2856175e7cb'

const envelope = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

async function register(authenticator: Authenticator) {
  const { credentialId, clientDataJson, attestationObject } = authenticator.register(registrationChallenge)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...envelope(credentialId), response: { clientDataJSON: clientDataJson, attestationObject } },
    expectedChallenge: registrationChallenge,
    expectedOrigin: origin,
    expectedRPID: 'example.com',
  })
  if (!verified) throw new Error('The registration does not verify')
  return registrationInfo.credential
}

/** An independent library verifies the answers of the software authenticator. */
describe.each<Algorithm>(['ES256', 'EdDSA', 'RS256'])('%s', (algorithm) => {
  test.each<Attestation>(['none', 'packed', 'certified'])('registers with %s and signs in', async (attestation) => {
    const authenticator = new Authenticator('Ada', { algorithm, attestation, origin, rpId: 'example.com' })
    const credential = await register(authenticator)
    expect(credential.id).toBe(authenticator.credentialId)

    const { credentialId, clientDataJson, authenticatorData, signature } = authenticator.assert(loginChallenge)
    const login = (signed: string) =>
      verifyAuthenticationResponse({
        response: {
          ...envelope(credentialId),
          response: { clientDataJSON: clientDataJson, authenticatorData, signature: signed },
        },
        expectedChallenge: Buffer.from(loginChallenge).toString('base64url'),
        expectedOrigin: origin,
        expectedRPID: 'example.com',
        credential,
      })
    const { verified, authenticationInfo } = await login(signature)
    expect([verified, authenticationInfo.newCounter]).toEqual([true, 1])
    expect((await login(tampered(signature))).verified).toBe(false)
  })
})

test('the same name has the same key and id, another name another', () => {
  const publicKeys = ['Ada', 'Ada', 'Grace'].map((name) => new Authenticator(name, { algorithm: 'RS256' }))
  const [first, again, other] = publicKeys.map(({ credentialId, key }) => [credentialId, key.cose])
  expect(first).toEqual(again)
  expect(first).not.toEqual(other)
})

test('a challenge goes into the client data as base64url of its text', () => {
  const { clientDataJson } = new Authenticator('Ada').assert(loginChallenge)
  const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
  expect(challenge).toBe('Mzg0MWFkOWE4YjAyYzg5NWMxZGU5ZWVlODdmNTY0MWRlNzIwZWYxM2EzNTlhOGVkMWFhZGEyODU2MTc1ZTdjYg')
})

test('the nonce of a token is the hash of the text of the key, in either form', () => {
  const compressed = '024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf'
  const uncompressed =
    '044722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430fafb7a0381041789f2032bd1e43cee696bad8643e6402050fc21650d40bf5a52732'
  expect(nonceFor(compressed)).toBe('e868fdd2d82ac65c3fd090a5d7613add55b4087b682ce76b7e1c6100355017e1')
  expect(nonceFor(uncompressed)).toBe('caf90e3ecb0e3e3b41f971e22ef0b2d871f37270f0cb1bd451a0c5cb7bc5ada8')
})

test('the certificate of a maker is readable by other tools', () => {
  const certificate = new X509Certificate(makerNamed('Ada').certificate)
  expect(certificate.subject).toContain('OU=Authenticator Attestation')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
})
