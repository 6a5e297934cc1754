import { describe, expect, test } from 'vitest'
import { type Claims, freshClaims, identityToken } from '../../../../kit/wallet/index.ts'
import { Refusal } from '../../../refusals/index.ts'
import { isBoundTo, type OidcToken, readToken } from './oauth-token.ts'

const now = Date.UTC(2025, 10, 15, 12)
const claims: Claims = freshClaims('Ada', now)

async function messageOf(text: string): Promise<string> {
  try {
    await readToken(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect([error.code, error.extras.reason]).toEqual(['INVALID_INPUT', 'Malformed OIDC token'])
    return error.message.replace(/^oidcToken: Malformed OIDC token: /, '')
  }
  return 'accepted'
}

test('the identity is read; a list of one audience is that audience', async () => {
  const expected = { identity: { iss: claims['iss'], aud: claims['aud'], sub: claims['sub'] } }
  expect(await readToken(identityToken(claims))).toMatchObject(expected)
  expect(await readToken(identityToken({ ...claims, aud: [claims['aud']] }))).toMatchObject(expected)
})

describe('shape', () => {
  const [header, payload] = identityToken(claims).split('.')
  const encoded = (value: string) => Buffer.from(value).toString('base64url')

  test.each([
    ['the fixed text of old sandboxes', 'sandbox-valid-oidc-token'],
    ['nothing', ''],
    ['two segments', `${header}.${payload}`],
    ['four segments', `${header}.${payload}.c.d`],
    ['the five segments of an encrypted token', `${header}.a.b.c.d`],
    ['an empty payload', `${header}..c`],
    ['an empty header', `.${payload}.c`],
    ['a payload that is not base64url', `${header}.{}.c`],
    ['a payload that is not JSON', `${header}.${encoded('claims')}.c`],
    ['a payload that is a list', `${header}.${encoded('[]')}.c`],
    ['a payload that is null', `${header}.${encoded('null')}.c`],
    ['a header that is not JSON', `${encoded('header')}.${payload}.c`],
    ['a header that is a number', `${encoded('1')}.${payload}.c`],
    ['a payload of an impossible length', `${header}.abcde.c`],
    ['dots alone', '..'],
    ['spaces around it', ` ${identityToken(claims)}`],
  ])('%s is malformed', async (_what, text) => {
    expect(await messageOf(text)).toBe('The token is not a JWT.')
  })

  test.each([
    ['is empty', `${header}.${payload}.`],
    ['is not base64url', `${header}.${payload}.not signed!`],
    ['is long', `${header}.${payload}.${'x'.repeat(200_000)}`],
  ])('a signature that %s is ignored', async (_what, text) => {
    expect(await messageOf(text)).toBe('accepted')
  })

  test.each(['none', 'HS256', 'XX'])('the algorithm %s is ignored', async (alg) => {
    expect(await messageOf(identityToken(claims, { alg }))).toBe('accepted')
  })
})

describe('claims', () => {
  test.each<[string, unknown, string]>([
    ['iss', undefined, 'iss is missing or not a string.'],
    ['iss', '', 'iss is missing or not a string.'],
    ['iss', 7, 'iss is missing or not a string.'],
    ['aud', undefined, 'aud is not a single string.'],
    ['aud', '', 'aud is not a single string.'],
    ['aud', [], 'aud is not a single string.'],
    ['aud', [''], 'aud is not a single string.'],
    ['aud', [['a']], 'aud is not a single string.'],
    ['aud', ['a', 'b'], 'aud is not a single string.'],
    ['aud', ['a', 'a'], 'aud is not a single string.'],
    ['aud', { 0: 'a' }, 'aud is not a single string.'],
    ['sub', undefined, 'sub is missing or not a string.'],
    ['sub', '', 'sub is missing or not a string.'],
    ['sub', null, 'sub is missing or not a string.'],
    ['iat', undefined, 'iat is missing or not a number.'],
    ['iat', String(now / 1000), 'iat is missing or not a number.'],
    ['iat', null, 'iat is missing or not a number.'],
    ['exp', undefined, 'exp is missing or not a number.'],
    ['exp', '1', 'exp is missing or not a number.'],
  ])('%s: %j', async (name, value, message) => {
    expect(await messageOf(identityToken({ ...claims, [name]: value }))).toBe(message)
  })

  test.each(['iat', 'exp'])('a number that is too large is refused: %s', async (name) => {
    const text = JSON.stringify({ ...claims, [name]: 0 }).replace(`"${name}":0`, `"${name}":1e999`)
    const [header] = identityToken(claims).split('.')
    const huge = `${header}.${Buffer.from(text).toString('base64url')}.`
    expect(await messageOf(huge)).toBe(`${name} is missing or not a number.`)
  })
})

test('the nonce is the hash of the key as text, in hex of either case', () => {
  const compressed = '024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf'
  const uncompressed =
    '044722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430fafb7a0381041789f2032bd1e43cee696bad8643e6402050fc21650d40bf5a52732'
  const blank: OidcToken = {
    identity: { iss: '', aud: '', sub: '' },
    iat: 0,
    exp: 0,
    nonce: undefined,
    email: undefined,
  }
  const bound = (nonce: unknown, key: string) => isBoundTo({ ...blank, nonce }, key)
  expect(bound('e868fdd2d82ac65c3fd090a5d7613add55b4087b682ce76b7e1c6100355017e1', compressed)).toBe(true)
  expect(bound('E868FDD2D82AC65C3FD090A5D7613ADD55B4087B682CE76B7E1C6100355017E1', compressed)).toBe(true)
  expect(bound('caf90e3ecb0e3e3b41f971e22ef0b2d871f37270f0cb1bd451a0c5cb7bc5ada8', uncompressed)).toBe(true)
  expect(bound('e868fdd2d82ac65c3fd090a5d7613add55b4087b682ce76b7e1c6100355017e1', compressed.toUpperCase())).toBe(
    false,
  )
  expect(bound('caf90e3ecb0e3e3b41f971e22ef0b2d871f37270f0cb1bd451a0c5cb7bc5ada8', compressed)).toBe(false)
  expect(bound(undefined, compressed)).toBe(false)
})
