import { p256 } from '@noble/curves/nist.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signText } from '../../../../kit/wallet/client-key.ts'
import { clientKeyFrom, stamp, stampMembers, stampOf } from '../../../../kit/wallet/index.ts'
import { Refusal } from '../../../refusals/index.ts'
import { runs } from '../../../testing/property-runs.ts'
import { compressedPoint, isStampOf, readStamp, signatureHeader } from './stamp.ts'

const text = '{"nickname":"Zoë’s 🔑","type":"ACTIVITY_TYPE_EXAMPLE"}'
const key = clientKeyFrom('somebody')
const good = stampMembers(key, text)
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

function refusal(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('Expected a refusal')
}

/** Encodes any two numbers as DER, whether or not they are in range. */
function der(r: bigint, s: bigint): string {
  const integer = (value: bigint) => {
    const digits = value.toString(16)
    const even = digits.length % 2 === 0 ? digits : `0${digits}`
    const bytes = Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even
    return `02${(bytes.length / 2).toString(16).padStart(2, '0')}${bytes}`
  }
  const both = integer(r) + integer(s)
  return `30${(both.length / 2).toString(16).padStart(2, '0')}${both}`
}

describe('a test vector', () => {
  const signed =
    '{"organizationId":"org_1","parameters":{"userId":"user_1"},"timestampMs":"1775681700000","type":"ACTIVITY_TYPE_EXAMPLE"}'
  it.each([
    [
      'high-S',
      'eyJwdWJsaWNLZXkiOiIwMmU0YzhhYmZiNGQxNjFiZjVkMzcxOTM0YjkzOTU3ZGE5ZDgzOTNiNjFjZmZmM2I5ZWNkY2I4NzM0NjI5OWMzZDkiLCJzY2hlbWUiOiJTSUdOQVRVUkVfU0NIRU1FX1RLX0FQSV9QMjU2Iiwic2lnbmF0dXJlIjoiMzA0NTAyMjA0NzkzYzA0ZGI1OGYyMjkzOGE4ODRjYThmODU2MzA5MjQ2ODlmYjUxYjc3ZjZjNjhkN2Y0NmNiODY5MTViODIxMDIyMTAwOGQyNTk2MmZlZmEzZGQ2MDk0MjJjOWUzNzI3Yjk2NzI3Y2JjYjIxZDhmYmZhMDQ3NzJlMjY5OWYzYTRkMTBhOSJ9',
    ],
    [
      'low-S',
      'eyJwdWJsaWNLZXkiOiIwMmU0YzhhYmZiNGQxNjFiZjVkMzcxOTM0YjkzOTU3ZGE5ZDgzOTNiNjFjZmZmM2I5ZWNkY2I4NzM0NjI5OWMzZDkiLCJzY2hlbWUiOiJTSUdOQVRVUkVfU0NIRU1FX1RLX0FQSV9QMjU2Iiwic2lnbmF0dXJlIjoiMzA0NDAyMjAwZDEyYjRkMjE5NGZjMTA5MWFlYjJmZGI4YmUyOWNiNWU2MmY2MzJmODVlNmNmMzY1OTkxZDQxMTI1NDhiM2M1MDIyMDU2ZDhkZTc2MzkwMTNhNWJkYjc0MWEzZjc1YzgxYTUwNjc1YTk2OTNhMzU3YWE2Yzc0MGM4MDMyNThhYTI0MzgifQ',
    ],
  ])('with a %s signature is accepted', (_form, header) => {
    const stamp = readStamp(header)
    expect(stamp.publicKey).toBe('02e4c8abfb4d161bf5d371934b93957da9d8393b61cfff3b9ecdcb87346299c3d9')
    expect(isStampOf(stamp, signed)).toBe(true)
    expect(isStampOf(stamp, `${signed} `)).toBe(false)
  })
})

describe('a good stamp', () => {
  const bytes = Buffer.from(JSON.stringify(good))
  const { r, s } = p256.Signature.fromBytes(Buffer.from(good.signature, 'hex'), 'der')
  const otherS = der(r, order - s)

  it.each([
    ['base64url', bytes.toString('base64url')],
    ['base64url with padding', bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')],
    ['base64', bytes.toString('base64')],
    ['base64 without padding', bytes.toString('base64').replace(/=+$/, '')],
    [
      'base64 with characters that base64url does not have',
      Buffer.from(JSON.stringify({ ...good, note: '~~~???>>>' })).toString('base64'),
    ],
    ['upper-case hex', stampOf({ ...good, publicKey: upper(good.publicKey), signature: upper(good.signature) })],
    ['an uncompressed key', stampOf({ ...good, publicKey: key.uncompressed })],
    ['unknown members', stampOf({ ...good, version: 2, extra: { signature: 7 } })],
    ['another member order', stampOf({ signature: good.signature, scheme: good.scheme, publicKey: good.publicKey })],
    ['JSON with whitespace', Buffer.from(JSON.stringify(good, null, 2)).toString('base64url')],
    ['the other S value', stampOf({ ...good, signature: otherS })],
  ])('may be %s', (_form, header) => {
    const stamp = readStamp(header)
    expect(stamp.publicKey).toBe(key.compressed)
    expect(isStampOf(stamp, text)).toBe(true)
  })

  it('does not verify over another text or with another key', () => {
    expect(isStampOf(readStamp(stamp(key, text)), 'another')).toBe(false)
    const swapped = stampOf({ ...good, publicKey: clientKeyFrom('nobody').compressed })
    expect(isStampOf(readStamp(swapped), text)).toBe(false)
  })
})

function upper(hex: string): string {
  return hex.toUpperCase()
}

describe('a malformed stamp', () => {
  const { signature, publicKey } = good
  const { r, s } = p256.Signature.fromBytes(Buffer.from(signature, 'hex'), 'der')
  const raw = Buffer.from(p256.Signature.fromBytes(Buffer.from(signature, 'hex'), 'der').toBytes('compact'))
  const offCurve = `04${key.uncompressed.slice(2, 129)}${key.uncompressed.endsWith('0') ? '1' : '0'}`
  const withKey = (value: unknown) => stampOf({ ...good, publicKey: value })
  const withSignature = (value: unknown) => stampOf({ ...good, signature: value })
  const whole = stamp(key, text)

  it.each([
    ['text that is not base64', '{"publicKey":"02"}', 'base64url'],
    ['base64 with a blank inside', `${whole.slice(0, 8)} ${whole.slice(8)}`, 'base64url'],
    ['two stamps', `${whole}, ${whole}`, 'base64url'],
    ['base64 of an impossible length', 'A'.repeat(5), 'base64url'],
    ['wrong padding', `${Buffer.from('{"a":1}').toString('base64url')}=`, 'base64url'],
    ['too much padding', 'e30====', 'base64url'],
    ['both alphabets', 'e3-+', 'base64url'],
    ['bytes that are not JSON', Buffer.from('hello').toString('base64url'), 'JSON'],
    ['truncated JSON', whole.slice(0, 100), 'JSON'],
    ['the legacy signature text', 'sandbox-valid-signature', 'JSON'],
    ['null', stampOf(null), 'object'],
    ['a list', stampOf([good]), 'object'],
    ['a number', stampOf(7), 'object'],
    ['a string', stampOf('stamp'), 'object'],
    ['no members', stampOf({}), 'publicKey'],
    ['no publicKey', withKey(undefined), 'publicKey'],
    ['a publicKey that is not a string', withKey(7), 'publicKey'],
    ['a publicKey that is null', withKey(null), 'publicKey'],
    ['an empty publicKey', withKey(''), 'publicKey'],
    ['a publicKey that is not hex', withKey(`02${'g'.repeat(64)}`), 'publicKey'],
    ['a publicKey of odd length', withKey(publicKey.slice(1)), 'publicKey'],
    ['a publicKey that is too long', withKey(`${publicKey}00`), 'publicKey'],
    ['a publicKey without its first byte', withKey(publicKey.slice(2)), 'publicKey'],
    ['a hybrid publicKey', withKey(`06${key.uncompressed.slice(2)}`), 'publicKey'],
    ['a point at infinity', withKey('00'), 'publicKey'],
    ['a compressed point that is not on the curve', withKey(`02${'0'.repeat(63)}1`), 'publicKey'],
    ['an uncompressed point that is not on the curve', withKey(offCurve), 'publicKey'],
    ['a coordinate beyond the field', withKey(`02${'f'.repeat(64)}`), 'publicKey'],
    ['no scheme', stampOf({ publicKey, signature }), 'scheme'],
    ['another scheme', stampOf({ ...good, scheme: 'SIGNATURE_SCHEME_TK_API_SECP256K1' }), 'scheme'],
    ['a scheme in another case', stampOf({ ...good, scheme: good.scheme.toLowerCase() }), 'scheme'],
    ['a scheme that is not a string', stampOf({ ...good, scheme: 1 }), 'scheme'],
    ['no signature', withSignature(undefined), 'signature'],
    ['a signature that is not a string', withSignature({}), 'signature'],
    ['an empty signature', withSignature(''), 'signature'],
    ['a signature of odd length', withSignature(signature.slice(1)), 'signature'],
    ['a signature that is not hex', withSignature(`${signature.slice(0, -1)}x`), 'signature'],
    ['a signature with trailing bytes', withSignature(`${signature}00`), 'signature'],
    ['a truncated signature', withSignature(signature.slice(0, -2)), 'signature'],
    ['a compact signature', withSignature(raw.toString('hex')), 'signature'],
    ['another tag', withSignature(`31${signature.slice(2)}`), 'signature'],
    ['a sequence in the long form', withSignature(`3081${signature.slice(2)}`), 'signature'],
    ['a sequence of one number', withSignature('3003020101'), 'signature'],
    ['a sequence of three numbers', withSignature('3009020101020101020101'), 'signature'],
    ['a number with a superfluous zero', withSignature('300702020001020101'), 'signature'],
    ['a negative number', withSignature('30060201ff020101'), 'signature'],
    ['a number without bytes', withSignature('30050200020101'), 'signature'],
    ['zero', withSignature(der(0n, s)), 'signature'],
    ['the order of the curve', withSignature(der(r, order)), 'signature'],
    ['a number above the order of the curve', withSignature(der(r + order, s)), 'signature'],
  ])('%s is refused with a reason that names the bad part', (_form, header, part) => {
    const { code, extras } = refusal(() => readStamp(header))
    expect(code).toBe('WALLET_SIGNATURE_MALFORMED')
    expect(extras.reason).toContain(part)
  })

  it('is always refused and never throws anything else', () => {
    const anyHeader = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64url')),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc.record({ publicKey: fc.anything(), scheme: fc.anything(), signature: fc.anything() }).map(encodeIfPossible),
      fc.string().map((value) => withKey(value)),
      fc.string().map((value) => withSignature(value)),
    )
    fc.assert(
      fc.property(anyHeader, (header) => {
        expect(refusal(() => readStamp(header)).code).toBe('WALLET_SIGNATURE_MALFORMED')
      }),
      runs(2_000),
    )
  })
})

function encodeIfPossible(value: unknown): string {
  try {
    return stampOf(value)
  } catch {
    return '!'
  }
}

describe('compared with another library', () => {
  const succeeds = (act: () => unknown) => {
    try {
      act()
      return true
    } catch {
      return false
    }
  }
  /** Changes, inserts or removes one byte. */
  const mutate = (hex: string) =>
    fc.tuple(fc.nat(hex.length / 2 - 1), fc.integer({ min: 0, max: 255 }), fc.nat(2)).map(([at, byte, kind]) => {
      const written = byte.toString(16).padStart(2, '0')
      return hex.slice(0, at * 2) + (kind === 2 ? '' : written) + hex.slice(kind === 1 ? at * 2 : at * 2 + 2)
    })

  it('reads the same signatures', () => {
    const signature = fc.integer({ min: 0, max: 50 }).map((number) => signText(key, `text ${number}`))
    fc.assert(
      fc.property(signature.chain(mutate), (hex) => {
        const theirs = succeeds(() => p256.Signature.fromBytes(Buffer.from(hex, 'hex'), 'der'))
        expect(succeeds(() => readStamp(stampOf({ ...good, signature: hex })))).toBe(theirs)
      }),
      runs(1_000),
    )
  })

  it('reads the same points', () => {
    const point = fc.constantFrom(key.compressed, key.uncompressed)
    fc.assert(
      fc.property(point.chain(mutate), (hex) => {
        const theirs = succeeds(() => p256.Point.fromHex(hex))
        expect(compressedPoint(hex)).toBe(theirs ? p256.Point.fromHex(hex).toHex(true) : undefined)
      }),
      runs(200),
    )
  })
})

describe('the signature header', () => {
  const [service, grid] = ['service-wallet-signature', 'grid-wallet-signature']

  it.each([
    [{}, undefined],
    [{ [service]: 'a' }, 'a'],
    [{ [grid]: 'a' }, 'a'],
    [{ [service]: ' a\t', [grid]: 'a ' }, 'a'],
    [{ [service]: '' }, undefined],
    [{ [service]: ' \t ' }, undefined],
    [{ [service]: '  ', [grid]: 'a' }, 'a'],
    [{ [service]: 'a', [grid]: '' }, 'a'],
  ])('%j is read as %s', (headers, value) => {
    expect(signatureHeader(headers)).toBe(value)
  })

  it('is malformed when its two names have different values', () => {
    const act = () => signatureHeader({ [service]: 'sandbox-valid-signature', [grid]: 'Sandbox-Valid-Signature' })
    expect(refusal(act).code).toBe('WALLET_SIGNATURE_MALFORMED')
  })
})
