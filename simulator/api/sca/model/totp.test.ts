import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { oneTimeCode } from '../../../../steps/support/sca.ts'
import { aWorld } from '../../../testing/api-world.ts'
import { recoveryCodesOf, totpCodeOf, totpSecretOf } from './totp.ts'

const world = aWorld()
const { secret, secretBase32Encoded, totpUri } = totpSecretOf(world, 'ScaEnrolment:1', 'ada@example.com')
const second = 1_000

describe('the library and the second implementation', () => {
  // RFC 6238, appendix B, the rows of SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('give the code of the RFC at %i s', (time, code) => {
    const totp = new TOTP({ secret: Secret.fromUTF8('12345678901234567890') })
    expect(totp.generate({ timestamp: time * second })).toBe(code)
    expect(oneTimeCode(totp.secret.base32, time * second)).toBe(code)
  })
})

describe('a secret', () => {
  it('is twenty printable characters, and base32 of their bytes', () => {
    expect(secret).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(secretBase32Encoded).toMatch(/^[A-Z2-7]{32}$/)
    expect(Buffer.from(Secret.fromBase32(secretBase32Encoded).bytes).toString()).toBe(secret)
  })

  it('is in an address with the issuer and the account', () => {
    const address = new URL(totpUri)
    expect(totpUri).toMatch(/^otpauth:\/\/totp\/Sandglass:ada%40example\.com\?/)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Sandglass',
      secret: secretBase32Encoded,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('depends on its id and on the seed', () => {
    expect(totpSecretOf(world, 'ScaEnrolment:2', 'ada@example.com').secret).not.toBe(secret)
    expect(totpSecretOf(aWorld({ seed: 'other' }), 'ScaEnrolment:1', '').secret).not.toBe(secret)
    expect(totpSecretOf(aWorld(), 'ScaEnrolment:1', '').secret).toBe(secret)
  })

  it('gives the codes of a second implementation, to the second', () => {
    for (let time = 1_800_000_000; time < 1_800_000_120; time += 1)
      expect(totpCodeOf(world, 'ScaEnrolment:1', time * second)).toBe(oneTimeCode(secretBase32Encoded, time * second))
  })
})

it('has eight different recovery codes', () => {
  const codes = recoveryCodesOf(world, 'ScaEnrolment:1')
  expect(codes).toHaveLength(8)
  expect(new Set(codes).size).toBe(8)
  for (const code of codes) expect(code).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
})
