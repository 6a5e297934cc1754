import { createHash, createPublicKey, ECDH, verify } from 'node:crypto'
import { createBase58check } from '@scure/base'
import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../engine/index.ts'
import { pointOf } from '../../../schema/index.ts'
import { testWall } from '../../../testing/wall.ts'
import { keepOptions } from '../../../worlds/world-options.ts'
import { organizationOf } from '../signing/index.ts'
import {
  createSealedSessionKey,
  exportBundle,
  keyPairFrom,
  mnemonicOf,
  open,
  prepareSigning,
  quorumPublicKey,
  seal,
  targetBundle,
  verificationToken,
} from './index.ts'

const aWorld = (seed = 'seed', signsExports = false): World =>
  createWorld({
    name: 'test',
    seed,
    startAt: 0,
    frozen: true,
    wall: testWall(0),
    handlers: {},
    begin: (world) => keepOptions(world, { wallets: { signsExports } }),
  })

const hex = (text: string) => Buffer.from(text, 'hex')
const dataOf = (bundle: string) => JSON.parse(hex(JSON.parse(bundle).data).toString('utf8'))

/** A code sealed by the wallet provider's own library. */
const sealedCode = {
  privateKey: '9f40414132ed6566210a0a3b2e2f69dcf0f2762c12001c11ff619bc00e231a56',
  enc: '040147eeb83f95b36e47e6013b06550015aa386c8e6a92cddb6faf5b01a589e995c7e2fe66e69eed6fab636707b347121613822d498c909e7059c6f7aaa288a7bb',
  ciphertext:
    '2506b4ad3ea05b2c0142fbb4efef9dc33a5824ecdeac2a8bf08ab076c71bb3d106fe677dfd709ab24b84cb691f356a3f5fb9cda973230ec017bb95260631f412cb607f1f23caffec85d22eca7b6da9c28dbc26ad549fa626be79168904359678933e01881213980c0f84d49654d2bc6f8a4ba3da2e85b9',
  plaintext: '{"otp_code":"000000","public_key":"024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf"}',
}

/** A session key sealed to a client that cannot create its own. */
const sealedKey = {
  clientPrivate: 'f73cfc17a22a9189e24681c8b93edf3beb71e7ac9e49442ea0ccd42b2cd50d1f',
  clientPublic:
    '044722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430fafb7a0381041789f2032bd1e43cee696bad8643e6402050fc21650d40bf5a52732',
  text: 'vSz1KkF68s9EN3t7NJg6xnJQdofzujj4hf5PtiNCejpMg3CDq9gsQGJ9EAnCkHTKjtPYKYG5nZUKCy2QHdHNk1gYUoWcWLdWKWGEZv3rEcBJaE5xT4w',
  opened: '5333cd636620d556eef2ce8debadfe8f245875cb84480b2917c2e7b57e81da79',
}

const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()),
)

/** Opens a session key as a client does: a compressed point, followed by the ciphertext. */
async function openSessionKey(text: string): Promise<string | undefined> {
  const bytes = Buffer.from(base58check.decode(text))
  expect(bytes).toHaveLength(81)
  // The type of convertKey does not say that with an output encoding it returns a string.
  const enc = ECDH.convertKey(bytes.subarray(0, 33), 'prime256v1', undefined, 'hex', 'uncompressed') as string
  const opened = await open(hex(sealedKey.clientPrivate), enc, bytes.subarray(33).toString('hex'))
  return opened?.toString('hex')
}

const quorumKey = (publicHex: string) =>
  createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: hex(publicHex.slice(2, 66)).toString('base64url'),
      y: hex(publicHex.slice(66)).toString('base64url'),
    },
    format: 'jwk',
  })

beforeAll(prepareSigning)

describe('opening', () => {
  const { privateKey, enc, ciphertext, plaintext } = sealedCode

  it("reads what the provider's library sealed", async () => {
    expect((await open(hex(privateKey), enc, ciphertext))?.toString()).toBe(plaintext)
    expect((await open(hex(privateKey), enc.toUpperCase(), ciphertext.toUpperCase()))?.toString()).toBe(plaintext)
  })

  it.each([
    ['another key', sealedKey.clientPrivate, enc, ciphertext],
    ['a truncated text', privateKey, enc, ciphertext.slice(0, -2)],
    ['a changed text', privateKey, enc, `00${ciphertext.slice(2)}`],
    ['a text of odd length', privateKey, enc, `${ciphertext}0`],
    ['a text shorter than its tag', privateKey, enc, '00'],
    ['no text', privateKey, enc, ''],
    ['a text that is not hex', privateKey, enc, 'zz'.repeat(40)],
    ['a very long text', privateKey, enc, '00'.repeat(200_000)],
    ['a point that is not on the curve', privateKey, `04${'11'.repeat(64)}`, ciphertext],
    ['a point with a wrong second coordinate', privateKey, `${enc.slice(0, 66)}${'00'.repeat(32)}`, ciphertext],
    ['the point at infinity', privateKey, '00', ciphertext],
    ['a compressed point', privateKey, `02${enc.slice(2, 66)}`, ciphertext],
    ['a truncated point', privateKey, enc.slice(0, -2), ciphertext],
    ['no point', privateKey, '', ciphertext],
  ])('returns undefined for %s', async (_name, key, point, text) => {
    expect(await open(hex(key), point, text)).toBeUndefined()
  })

  it('reads what was sealed here, and only with the right key', async () => {
    const world = aWorld()
    const { privateKey: own, publicKey } = keyPairFrom(world, 'somebody')
    const sealed = await seal(world, 'a label', publicKey, Buffer.from('hello'))
    expect((await open(own, sealed.enc, sealed.ciphertext))?.toString()).toBe('hello')
    expect(await open(hex(privateKey), sealed.enc, sealed.ciphertext)).toBeUndefined()
  })
})

describe('a session key', () => {
  it('opens as in the test vector', async () => {
    expect(await openSessionKey(sealedKey.text)).toBe(sealedKey.opened)
  })

  it('is sealed to the client and matches the stored public key', async () => {
    const world = aWorld()
    const { publicKey, encryptedSessionSigningKey } = await createSealedSessionKey(world, 'one', sealedKey.clientPublic)
    const opened = await openSessionKey(encryptedSessionSigningKey)
    expect(opened).toBe(keyPairFrom(world, 'session|one').privateKey.toString('hex'))
    expect(publicKey).toBe(keyPairFrom(world, 'session|one').compressed)
  })
})

describe('a target bundle', () => {
  it('names an uncompressed key and is signed by the quorum over its bytes', () => {
    const world = aWorld()
    const bundle = JSON.parse(targetBundle(world, 'InternalAccount:1', 'target'))
    expect(Object.keys(bundle)).toEqual(['version', 'data', 'dataSignature', 'enclaveQuorumPublic'])
    expect(bundle.version).toBe('v1.0.0')
    expect(bundle.enclaveQuorumPublic).toBe(quorumPublicKey(world))
    expect(verify('sha256', hex(bundle.data), quorumKey(quorumPublicKey(world)), hex(bundle.dataSignature))).toBe(true)
    const data = dataOf(JSON.stringify(bundle))
    expect(Object.keys(data)[0]).toBe('targetPublic')
    expect(data.targetPublic).toBe(keyPairFrom(world, 'target').publicKey)
    expect(data.organizationId).toBe(organizationOf(world, 'InternalAccount:1'))
  })
})

describe('a verification token', () => {
  it('is an ES256 JWT with string claims, signed by the quorum', () => {
    const world = aWorld()
    const [header = '', claims = '', signature = ''] = verificationToken(world, {
      id: 'one',
      accountId: 'InternalAccount:1',
      by: 'SMS_OTP',
      contact: '+14155550123',
      publicKey: '02ab',
      expiresAtMs: 300_000,
    }).split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      id: 'one',
      verification_type: 'OTP_TYPE_SMS',
      contact: '+14155550123',
      organization_id: organizationOf(world, 'InternalAccount:1'),
      public_key: '02ab',
      exp: '300000',
    })
    const raw = Buffer.from(signature, 'base64url')
    expect(raw).toHaveLength(64)
    const key = { key: quorumKey(quorumPublicKey(world)), dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, raw)).toBe(true)
  })
})

describe('an export', () => {
  it('contains the same recovery phrase each time, sealed again each time', async () => {
    const world = aWorld()
    const bundles = [
      await exportBundle(world, 'InternalAccount:1', 'first', sealedKey.clientPublic),
      await exportBundle(world, 'InternalAccount:1', 'second', sealedKey.clientPublic),
    ]
    expect(bundles[0]).not.toBe(bundles[1])
    for (const bundle of bundles) {
      expect(JSON.parse(bundle)).toMatchObject({ version: 'v1.0.0', dataSignature: '', enclaveQuorumPublic: '' })
      const { encappedPublic, ciphertext, organizationId } = dataOf(bundle)
      expect(organizationId).toBe(organizationOf(world, 'InternalAccount:1'))
      const phrase = (await open(hex(sealedKey.clientPrivate), encappedPublic, ciphertext))?.toString() ?? ''
      expect(validateMnemonic(phrase, wordlist)).toBe(true)
      expect(phrase).toBe(await mnemonicOf(world, 'InternalAccount:1'))
    }
    expect(await mnemonicOf(world, 'InternalAccount:2')).not.toBe(await mnemonicOf(world, 'InternalAccount:1'))
  })

  it('is signed when the world options say so', async () => {
    const world = aWorld('seed', true)
    const bundle = JSON.parse(await exportBundle(world, 'InternalAccount:1', 'first', sealedKey.clientPublic))
    expect(bundle.enclaveQuorumPublic).toBe(quorumPublicKey(world))
    expect(verify('sha256', hex(bundle.data), quorumKey(quorumPublicKey(world)), hex(bundle.dataSignature))).toBe(true)
  })
})

describe('the same seed', () => {
  const createAll = async (world: World) => ({
    quorum: quorumPublicKey(world),
    target: targetBundle(world, 'InternalAccount:1', 'target'),
    session: await createSealedSessionKey(world, 'one', sealedKey.clientPublic),
    exported: await exportBundle(world, 'InternalAccount:1', 'first', sealedKey.clientPublic),
    sealed: await seal(world, 'a label', sealedKey.clientPublic, Buffer.from('hello')),
  })

  it('gives equal bytes, another seed different ones, and no two labels share a key', async () => {
    const [one, same, other] = [await createAll(aWorld()), await createAll(aWorld()), await createAll(aWorld('x'))]
    expect(same).toEqual(one)
    const others = new Map<string, unknown>(Object.entries(other))
    for (const [name, value] of Object.entries(one)) expect(others.get(name), name).not.toEqual(value)
    const world = aWorld()
    expect(keyPairFrom(world, 'a').publicKey).not.toBe(keyPairFrom(world, 'b').publicKey)
  })
})

describe('points', () => {
  const { clientPublic } = sealedKey

  it('are decompressed, in either case', () => {
    // The type of convertKey does not say that with an output encoding it returns a string.
    const short = ECDH.convertKey(clientPublic, 'prime256v1', 'hex', 'hex', 'compressed') as string
    expect(pointOf(short.toUpperCase())?.toString('hex')).toBe(clientPublic)
    expect(pointOf(clientPublic)?.toString('hex')).toBe(clientPublic)
  })

  it.each([
    '',
    '02',
    `02${'ff'.repeat(32)}`,
    `05${clientPublic.slice(2)}`,
    `${clientPublic}00`,
    `04${'zz'.repeat(64)}`,
  ])('are rejected: %s', (text) => {
    expect(pointOf(text)).toBeUndefined()
  })
})
